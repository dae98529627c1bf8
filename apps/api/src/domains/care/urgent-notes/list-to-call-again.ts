import { listWhoActsForEach, listWhoIsOnDuty } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { asTheyStand } from './unattended.ts'
import { calledAgainAt, type UrgentNote } from './urgent-note.ts'
import { othersThan } from './urgent-notes.policy.ts'
import { listAllStanding } from './urgent-notes.repository.ts'

/** `clinicianIds`: who is told; `isOfTeam`: support too, because no doctor has it. `what` names case and occasion. */
export type CallAgain = { noteId: number; patientId: number; what: string; clinicianIds: number[]; isOfTeam: boolean }

/**
 * The people to notify once more: of a case that nobody settled in four hours, that a colleague tried, or whose doctor
 * acts no more. For what follows from it: it shows nobody. The number of statements does not depend on how many there
 * are.
 */
export const listToCallAgain = async (ctx: Context): Promise<CallAgain[]> => {
  const before = await listAllStanding(ctx)
  if (before.length === 0) return []
  const notes = await asTheyStand(ctx, before)
  const ofDoctors = notes.map(({ doctorId, patientId }) => ({ doctorId: doctorId ?? 0, patientId }))
  const whoActs = await listWhoActsForEach(ctx, ofDoctors)
  const onDuty = await listWhoIsOnDuty(ctx)
  return notes.flatMap((note, place) => {
    const isOfTeam = note.doctorId === null
    const clinicianIds = isOfTeam ? onDuty : (whoActs[place]?.acting ?? [])
    const others = othersThan(clinicianIds, note)
    const lostItsDoctor = isOfTeam && before[place]?.doctorId !== null
    return occasionsOf(note, { now: ctx.now(), lostItsDoctor }).map(({ of, except }) => ({
      ...{
        noteId: note.id,
        patientId: note.patientId,
        what: `urgent-note-${note.id}-${of}`,
        isOfTeam: isOfTeam && except === null,
      },
      clinicianIds: others.filter((id) => id !== except),
    }))
  })
}

type Occasion = { of: string; except: number | null }

const occasionsOf = (note: UrgentNote, { now, lostItsDoctor }: { now: Date; lostItsDoctor: boolean }): Occasion[] => [
  ...(lostItsDoctor ? [{ of: 'left', except: null }] : []),
  ...(note.tries > 0 ? [{ of: `tried-${note.tries}`, except: note.triedBy }] : []),
  ...(now >= calledAgainAt(note) ? [{ of: `again-${note.tries}`, except: null }] : []),
]
