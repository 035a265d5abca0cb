import { lintFromString, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { capabilitiesOfCalls } from '#server/http/api-docs/capabilities.ts';
import { isForEverybody, openApiOf } from '#server/http/api-docs/openapi.ts';

/** What the rules of redocly.yaml find in an OpenAPI document, each as one sentence with its place. */
export async function openApiFaults(document: object): Promise<string[]> {
  const config = await loadConfig({ configPath: 'redocly.yaml' });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: `${process.cwd()}/openapi.json`,
    config,
  });
  return problems.map(faultOf);
}

const faultOf = ({ ruleId, message, location: [place] }: NormalizedProblem): string =>
  `${place?.pointer ?? '#/'}: ${message} (${ruleId})`;

if (import.meta.main) {
  const capabilityOf = await capabilitiesOfCalls();
  const documents = {
    'of everybody': openApiOf(capabilityOf, isForEverybody),
    'of staff': openApiOf(capabilityOf),
  };
  let count = 0;
  for (const [whose, document] of Object.entries(documents)) {
    const faults = await openApiFaults(document);
    count += faults.length;
    for (const fault of faults) console.error(`the document ${whose}, ${fault}`);
  }
  console.log(count === 0 ? 'The OpenAPI documents meet all rules.' : `${count} faults in the OpenAPI documents.`);
  process.exitCode = count === 0 ? 0 : 1;
}
