import { chosenArea, untouched } from './areas.ts'

const { name, mutate } = chosenArea()
const results = `coverage/mutants/${name}`

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Every test uses the whole API, so all of them are "related" to everything.
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  // None: Stryker rewrites it through an interface that TypeScript 7 has no more, and nothing needs it rewritten.
  tsconfigFile: 'none',
  mutate: [...mutate, ...untouched],
  coverageAnalysis: 'perTest',
  // Code that runs once at import cannot be changed between two tests: each such change would cost a whole run.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress', 'json', 'html'],
  jsonReporter: { fileName: `${results}.json` },
  htmlReporter: { fileName: `${results}.html` },
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: '.mutants',
  incremental: true,
  incrementalFile: `node_modules/.cache/mutants/${name}.json`,
  ignorePatterns: ['/.data', '/gallery', '/docs', '/bench', '/tests', 'coverage', 'build'],
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  thresholds: { high: 95, low: 90, break: 90 },
}
