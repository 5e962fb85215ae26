// Lints the OpenAPI document.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { API_DESCRIPTION } from '../../server/src/pages/api-guide.ts';
import { describeApi } from '../../server/src/platform/api-docs/openapi.ts';
import { readApiCalls } from '../docs/api-calls.ts';

const config = await createConfig({
  extends: ['recommended'],
  // A call may have no specific error, only what `default` describes.
  rules: { 'operation-4xx-response': 'off' },
});
const document = describeApi(await readApiCalls(), {
  title: 'Fourbay',
  description: API_DESCRIPTION,
});
const problems = await lintFromString({ source: JSON.stringify(document), config });
for (const { severity, ruleId, message, location } of problems)
  console.info(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
if (problems.length > 0) process.exitCode = 1;
