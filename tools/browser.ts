import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installLine, installPackages } from './system-packages.ts';

const programs = [
  process.env.CHROMIUM ?? '',
  // The headless build starts no browser interface and needs far less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const packages = ['chromium-headless-shell', 'fonts-noto-cjk', 'fonts-noto-core'];
const line = installLine(packages);

/**
 * Finds Chromium; as root installs it with apt-get when it (or a font for Korean or Arabic) is missing, otherwise
 * throws a message with the command to run. Stories are never skipped for want of a browser.
 */
export function findBrowser(): { browser: string } | { missing: string } {
  const found = ready();
  if (found) return { browser: found };
  if (installPackages(packages, 'the stories')) {
    const installed = ready();
    if (installed) return { browser: installed };
  }
  return {
    missing:
      process.platform === 'linux'
        ? `The stories need Chromium and fonts for Korean and Arabic, which are missing here. Run: sudo sh -c '${line}'`
        : 'The stories need Chromium or Chrome: install one, or set CHROMIUM to its program.',
  };
}

function ready(): string | undefined {
  return hasFonts() ? programs.find((program) => program && existsSync(program)) : undefined;
}

// Without the fonts every screenshot would show boxes and text would have other widths.
function hasFonts(): boolean {
  if (process.platform !== 'linux') return true;
  return ['ko', 'ar'].every((lang) =>
    spawnSync('fc-list', [`:lang=${lang}`, 'family'], { encoding: 'utf8' }).stdout?.trim(),
  );
}
