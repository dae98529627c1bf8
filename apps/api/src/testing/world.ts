import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@prumo/sandbox'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openGateways } from '../gateways/gateways.ts'
import { type Actor, type Context, contextFor, type World } from '../platform/context.ts'
import { openDatabase } from '../platform/database.ts'
import type { DueWork } from '../platform/due-work.ts'
import { declaredIn } from '../platform/gathering/declared.ts'
import { openLog } from '../platform/log.ts'
import { type Reaction, relayOutbox } from '../platform/outbox.ts'
import { referenceMemory } from '../platform/reference-memory.ts'
import { dueWorks, reactions } from '../reactions/index.ts'
import { testDatabase } from './database.ts'
import { tickOfDue } from './tick-of-due.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

export type TestWorld = {
  app: FastifyInstance
  world: World
  config: Config
  sandbox: Sandbox
  clock: { now: Date; advance: (milliseconds: number) => void }
  ctx: (actor?: Actor) => Context
  /** Relays the outbox and does due work until nothing is left to do now. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A whole API with its own database and sandbox, in this process. The clock is frozen until it is moved. Nothing runs
 * in the background: a test calls `settle`. In a setting, `{sandbox}` is the sandbox's address.
 */
export const testWorld = async (env: Record<string, string> = {}): Promise<TestWorld> => {
  const clock = clockFrom(new Date())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-test-'))
  const [{ url }, sandbox] = await Promise.all([
    testDatabase(),
    startSandbox({ dataDir, port: 0, mailPort: 0, now: () => clock.now.getTime() }),
  ])
  const config = readConfig({
    APP_ENV: 'local',
    DATABASE_URL: url,
    SANDBOX_URL: sandbox.url,
    MAIL_PORT: String(sandbox.smtpPort),
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    // Tests run at any hour.
    NOTICE_HOURS: '0-24',
    // Most tests ask for the next parcel at once; `main/subscriptions/supply.test.ts` asks as his supply ends.
    BRING_FORWARD_DAYS: '400',
    // Access tokens of two hours for the team too: tests keep them while their clock moves.
    TEAM_IDLE_MINUTES: '480',
    ...Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replaceAll('{sandbox}', sandbox.url)]),
    ),
  })
  const log = openLog({ level: config.logLevel, name: 'test' })
  const database = { ...config.database, log }
  const db = openDatabase(database)
  const world: World = {
    db,
    now: () => clock.now,
    gateways: openGateways(config),
    log,
    settings: {
      webUrl: config.webUrl,
      apiUrl: config.apiUrl,
      pixMinutes: config.pixMinutes,
      treatmentPixMinutes: config.treatmentPixMinutes,
      bringForwardDays: config.bringForwardDays,
      paymentDeadlineHours: config.paymentDeadlineHours,
      cardGiveUpMinutes: config.cardGiveUpMinutes,
      holdMinutes: config.holdMinutes,
      trackingSeconds: config.trackingSeconds,
      noticeHours: config.noticeHours,
      supportEmail: config.supportEmail,
      passkeys: config.passkeys,
      sessions: config.sessions,
      rateLimitFactor: config.rateLimitFactor,
    },
    secrets: config.secrets,
    declared: declaredIn(path.join(import.meta.dirname, '../domains')),
    reference: referenceMemory(),
  }
  const app = await buildApp({ config, world, database, log })
  await app.ready()
  return {
    app,
    world,
    config,
    sandbox,
    clock,
    ctx: (actor = { kind: 'guest' }) => contextFor(world, actor),
    settle: () => settle(world, reactions, dueWorks),
    close: async () => {
      await app.close()
      world.gateways.mail.close()
      await db.destroy()
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const clockFrom = (start: Date) => {
  const clock = {
    now: start,
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  return clock
}

const settle = async (world: World, reactions: Reaction[], works: DueWork[]): Promise<void> => {
  let worked = Number.POSITIVE_INFINITY
  for (let round = 0; round < 20; round++) {
    const relayed = await relayOutbox(world, reactions)
    // Nothing has happened since all works found nothing due.
    if (relayed === 0 && worked === 0) return
    worked = await tickOfDue(world, works)
    if (relayed + worked === 0) return
  }
}
