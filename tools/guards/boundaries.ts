import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Findings, Guard } from './guard.ts'

type Violation = { from: string; to: string; rule: { name: string } }
type Report = { summary: { totalCruised: number; violations: Violation[]; ruleSetUsed: { forbidden: Rule[] } } }
type Rule = { name: string; comment?: string }

const project = join(import.meta.dirname, '..', '..')
const cruiser = join(project, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const configuration = join(project, '.dependency-cruiser.cjs')

/** Which module may import which, by the rules of .dependency-cruiser.cjs. */
export const boundaries: Guard = {
  name: 'boundaries',
  look: (root): Findings => {
    const folders = ['apps', 'packages', 'tools'].filter((folder) => existsSync(join(root, folder)))
    const args = [cruiser, ...folders, '--config', configuration, '--output-type', 'json']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (!stdout.startsWith('{'))
      return { breaches: [`dependency-cruiser gave no report: ${stderr.slice(0, 500)}`], read: 0 }
    const { summary } = JSON.parse(stdout) as Report
    const comments = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]))
    return {
      read: summary.totalCruised,
      breaches: summary.violations.map(
        ({ from, to, rule }) => `${rule.name}: ${from} → ${to}\n    ${comments.get(rule.name) ?? ''}`,
      ),
    }
  },
}
