import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testing/longest-first.ts'
import { scratchFolder } from './tools/testing/scratch-folder.ts'

// The sandbox writes each answer through to the disk before it gives it: in memory that takes no time.
const quickDisk = { env: { TMPDIR: scratchFolder() } }
const needsDatabase = ['./tools/testing/postgres-global-setup.ts']

// A limit that ends what hangs, far above what a test takes: speed is judged by `npm run bench`, not here. What is
// awaited may take as long on a machine that others use too; Vitest itself would give up after a second.
const patient = (limitMs: number) => ({
  testTimeout: limitMs,
  hookTimeout: limitMs,
  expect: { poll: { timeout: limitMs / 4 } },
})

const serial = (name: string, files: string) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [files],
    globalSetup: needsDatabase,
    fileParallelism: false,
    ...patient(240_000),
    ...quickDisk,
  },
})

const twoAtOnce = (name: string, files: string) => ({ test: { ...serial(name, files).test, fileParallelism: true } })

/*
 * Reading all modules anew for each file took twice as long as the tests of the API. The files of a worker share them
 * instead, so a test leaves nothing behind in a module; a database it has to itself all the same (testing/database.ts).
 */
const sharingModules = { isolate: false }

/*
 * Such a worker keeps the whole API and answers thousands of requests. V8 begins with a young generation of 1 MB and a
 * small heap, so it copies what lives a moment longer, and marks the modules again and again: a seventh of the
 * processor time. With this heap a worker takes up to 1.1 GB, which a small machine has not.
 */
const roomyHeap =
  totalmem() < 8 * 2 ** 30
    ? {}
    : { execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-heap-size=1024'] }

/** Answers the same question once a worker; tools/testing/remembering-argon2.ts says why it may. */
const rememberingPasswords = {
  alias: { '@node-rs/argon2': path.resolve(import.meta.dirname, 'tools/testing/remembering-argon2.ts') },
}

export default defineConfig({
  test: {
    // Most of a test's time is waiting for the database, so two cores carry three files at once.
    maxWorkers: Math.max(availableParallelism() + 1, 2),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          ...patient(120_000),
          ...quickDisk,
          ...sharingModules,
          include: ['packages/{brazil,contracts,files,hosting,partners,pictures,process}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          ...patient(120_000),
          ...quickDisk,
          ...sharingModules,
          include: ['apps/sandbox/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          ...patient(120_000),
          ...quickDisk,
          ...sharingModules,
          ...roomyHeap,
          ...rememberingPasswords,
          include: ['apps/api/**/*.test.ts', 'database/**/*.test.ts'],
          globalSetup: needsDatabase,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          ...patient(120_000),
          ...quickDisk,
          ...sharingModules,
          ...roomyHeap,
          ...rememberingPasswords,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: needsDatabase,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // A document of its own for each file as before, without a process of its own.
          pool: 'vmThreads' as const,
          ...patient(120_000),
          ...quickDisk,
          setupFiles: ['./tools/testing/patient-screens.ts'],
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
        },
      },
      // What follows starts servers, kills them and waits for them: one file at a time.
      serial('tools', 'tools/**/*.test.ts'),
      serial('sdk', 'tests/sdk/**/*.test.ts'),
      serial('faults', 'tests/faults/**/*.test.ts'),
      serial('operations', 'tests/operations/**/*.test.ts'),
      // One asks and the other answers, in turns: two cores carry two such files at once (tools/test/steps.ts).
      twoAtOnce('hostile', 'tests/hostile/**/*.test.ts'),
      twoAtOnce('concurrency', 'tests/concurrency/**/*.test.ts'),
      // Half of a journey is waiting for pages, so two cores carry three at once (tools/test/steps.ts).
      {
        test: {
          ...serial('e2e', 'tests/e2e/**/*.test.ts').test,
          fileParallelism: true,
          // The carried browser unpacks itself where it may stay.
          env: {},
          // A worker keeps its browser (tests/e2e/product/stack.ts).
          ...sharingModules,
          globalSetup: [
            ...needsDatabase,
            './tests/e2e/product/carried-browser.ts',
            './tests/e2e/product/shared-products.ts',
          ],
        },
      },
    ],
  },
})
