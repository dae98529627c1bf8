import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withConnection } from '../database/connect.ts'
import { migrate } from '../migrate.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { seed } from '../seed.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { startProduct } from '../testing/product.ts'
import { brokenLaws, fill } from './fill.ts'
import type { Volume } from './volume.ts'

export type House = { apiUrl: string; databaseUrl: string; serverLog: string; close: () => Promise<void> }

type Options = {
  dataDir: string
  volume: Volume
  /** Writes the plan of every statement to the server's log. */
  isExplained?: boolean
  tell: (line: string) => void
}

/**
 * Starts one API process, as in production, on a durable database of that volume in `dataDir`; fills the database
 * first, without durability, if it is empty.
 */
export const openHouse = async ({ dataDir, volume, isExplained = false, tell }: Options): Promise<House> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  await fillOnce({ dataDir, volume, tell })
  const postgres = await startPostgres({ dataDir, sharedBuffers })
  try {
    await migrate(postgres.url)
    await readAhead(postgres.url)
    await explainEverything(postgres.url, isExplained)
    const product = await startProduct({
      databaseUrl: postgres.url,
      parts: ['sandbox', 'api'],
      env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
    })
    return {
      apiUrl: product.apiUrl,
      databaseUrl: postgres.url,
      serverLog: path.join(dataDir, 'server.log'),
      close: async () => {
        await product.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

// A server of this size has memory for its whole database. The effect of a disk is not measured here.
const sharedBuffers = '5GB'

const readAhead = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query('create extension if not exists pg_prewarm')
    await client.query(`select pg_prewarm(part.oid) from pg_class part
      where part.relkind in ('r', 'i') and part.relnamespace in ('shop'::regnamespace, 'people'::regnamespace)`)
  })

const fillOnce = async ({ dataDir, volume, tell }: Omit<Options, 'isExplained'>): Promise<void> => {
  const mark = path.join(dataDir, 'volume.json')
  const wanted = JSON.stringify(volume)
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === wanted) return
    throw new PlainFailure(`${dataDir} holds another volume: remove it, or ask for the same`)
  }
  const startedAt = performance.now()
  const postgres = await startPostgres({ dataDir, isDurable: false })
  try {
    await migrate(postgres.url)
    await seed(postgres.url, { appEnv: 'local' })
    // The thousand rows are checked one by one, the million only by the invariants.
    await fill(postgres.url, volume, { isChecked: volume.orders <= 10_000, tell })
    const broken = await brokenLaws(postgres.url)
    if (broken.length > 0) throw new PlainFailure(`what was filled in is not whole: ${broken.join('; ')}`)
  } finally {
    await postgres.stop()
  }
  writeFileSync(mark, wanted)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  tell(`${volume.products} products and ${volume.orders} orders filled in within ${seconds} s`)
}

const explanation = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  log_format: 'json',
}

/** Switches whether connections opened from now on write each statement's plan to the server's log. */
const explainEverything = (url: string, isOn: boolean): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query('alter database prumo reset session_preload_libraries')
    if (!isOn) return
    await client.query("load 'auto_explain'")
    for (const [name, value] of Object.entries(explanation)) {
      await client.query(`alter database prumo set auto_explain.${name} = '${value}'`)
    }
    await client.query("alter database prumo set session_preload_libraries = 'auto_explain'")
  })
