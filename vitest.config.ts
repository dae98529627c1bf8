import { defineConfig } from 'vitest/config'

const needsDatabase = ['./tools/testing/postgres-global-setup.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', environment: 'node', include: ['packages/{brazil,contracts}/**/*.test.ts'] } },
      { test: { name: 'sandbox', environment: 'node', include: ['apps/sandbox/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/**/*.test.ts', 'database/**/*.test.ts'],
          globalSetup: needsDatabase,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
        },
      },
      {
        // These start servers, kill them and wait for them: each file takes the machine for itself.
        test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
})
