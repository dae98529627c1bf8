import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getAcquainted } from './scale/acquaintance.ts'
import { explainQuestions, tableOf } from './scale/explain.ts'
import { isWithinBound, measureGrowth, rowOf, tableHead } from './scale/growth.ts'
import { type House, openHouse } from './scale/house.ts'
import { writeIntoPage } from './scale/performance-page.ts'
import { questions } from './scale/questions.ts'
import { volumeOf } from './scale/volume.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

/*
 * `npm run scale`: the growth budget of design.md 10. It fills two databases, one with a thousand products and
 * orders and one with a hundred thousand and a million, and sends both the same requests. The p99 of the large one
 * may be 1.3 times that of the small one; exits 1 if it is more. `--explain` measures only the large one and writes
 * its query plans into docs/performance.md; `--write` writes the table of a measurement there.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    patients: { type: 'string' },
    requests: { type: 'string', default: '1500' },
    /** Only requests whose name contains this. */
    only: { type: 'string', default: '' },
    explain: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** A folder in which the databases are kept for another run; by default they are temporary. */
    keep: { type: 'string' },
  },
})

const numberOf = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new PlainFailure(`--${name} is "${text}", but must be a whole number`)
  return value
}

const tell = (line: string) => console.log(line)

const asked = async (house: House) => ({ ...house, known: await getAcquainted(house.databaseUrl) })

const large = () =>
  volumeOf({
    products: numberOf('products', values.products),
    orders: numberOf('orders', values.orders),
    customers: values.patients ? numberOf('patients', values.patients) : undefined,
  })

const chosen = () => {
  const found = questions.filter(({ name }) => name.includes(values.only))
  if (found.length === 0) throw new PlainFailure(`no question has "${values.only}" in its name`)
  return found
}

const measure = async (directory: string): Promise<void> => {
  const houses: House[] = []
  try {
    for (const [name, volume] of Object.entries({
      small: volumeOf({ products: 1_000, orders: 1_000 }),
      large: large(),
    })) {
      houses.push(await openHouse({ dataDir: path.join(directory, name), volume, tell }))
    }
    const [smallHouse, largeHouse] = houses as [House, House]
    const sides = { small: await asked(smallHouse), large: await asked(largeHouse) }
    const requests = numberOf('requests', values.requests)
    const grown = await measureGrowth(chosen(), sides, { requests, connections: 4, tell })
    const table = [tableHead, ...grown.map(rowOf)].join('\n')
    console.log(table)
    if (values.write) writeIntoPage('growth', table)
    process.exitCode = grown.every(isWithinBound) ? 0 : 1
  } finally {
    for (const house of houses) await house.close()
  }
}

const explain = async (directory: string): Promise<void> => {
  const house = await openHouse({ dataDir: path.join(directory, 'large'), volume: large(), isExplained: true, tell })
  try {
    const statements = await explainQuestions(chosen(), await asked(house))
    writeIntoPage('plans', tableOf(statements))
  } finally {
    await house.close()
  }
}

await runCommand('scale', async () => {
  const directory = values.keep ? path.resolve(values.keep) : mkdtempSync(path.join(tmpdir(), 'prumo-scale-'))
  try {
    await (values.explain ? explain(directory) : measure(directory))
  } finally {
    if (!values.keep) rmSync(directory, { recursive: true, force: true })
  }
})
