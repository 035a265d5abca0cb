// The entry point of every npm script. Any Node must be able to parse it, so that an old one prints a readable message
// instead of a syntax error.
const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    'Badaro needs Node ' +
      wanted.join('.') +
      ' or newer to start, and this is Node ' +
      process.versions.node +
      ': install a newer one (https://nodejs.org) and run the command again.',
  );
  process.exitCode = 1;
} else {
  import('./prepare.mjs').then((prepare) => prepare.run(process.argv[2], process.argv.slice(3)));
}
