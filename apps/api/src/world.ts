import path from 'node:path'
import { openLogDestination } from '@prumo/process'
import type { Config } from './config.ts'
import { openGateways } from './gateways/gateways.ts'
import type { World } from './platform/context.ts'
import { openDatabase } from './platform/database.ts'
import { declaredIn } from './platform/gathering/declared.ts'
import { openLog } from './platform/log.ts'
import { referenceMemory } from './platform/reference-memory.ts'

/** The context of a process, built from its settings; `database` has the settings for further connections. */
export const openWorld = (config: Config, name: string) => {
  const destination = openLogDestination()
  const log = openLog({ level: config.logLevel, name }, destination)
  const database = { ...config.database, log }
  const world: World = {
    db: openDatabase(database),
    now: () => new Date(),
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
    declared: declaredIn(path.join(import.meta.dirname, 'domains')),
    reference: referenceMemory(),
  }
  return { world, database, log, logTrouble: destination.trouble }
}
