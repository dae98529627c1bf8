import type { statement } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { VisitStatement } from '#domains/care/consultations'

/** Without its ids: the record and the chart name visit and professional themselves. */
export const statementOnTheWire = (stated: VisitStatement | null): z.output<typeof statement> | null =>
  stated && {
    channel: stated.channel,
    identity: stated.identity,
    documentKind: stated.documentKind,
    documentEnding: stated.documentEnding,
    suitability: stated.suitability,
    note: stated.note,
    at: stated.at.toISOString(),
  }
