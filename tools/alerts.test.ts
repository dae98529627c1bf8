import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../docs', file), 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }

// That each metric it names exists, a real scrape says: apps/api/src/measure-backlog.test.ts.
test('each alert has its heading in the runbooks, in its order, and no heading is of an alert that is not there', () => {
  const alerts = (parse(textOf('alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)
  const headings = [...textOf('runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading)
  expect(alerts.length).toBeGreaterThan(15)
  expect(headings).toEqual(alerts.map(({ alert }) => alert))
})
