import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { steps } from './steps.ts'

test('every Vitest project is run by exactly one step of npm test', () => {
  const { projects } = (config as { test: { projects: { test: { name: string } }[] } }).test
  const run = steps.flatMap((step) => step.projects ?? [])
  expect(run.toSorted()).toEqual(projects.map((project) => project.test.name).toSorted())
})
