import { listWhoLosesADoctor } from '#domains/care/patients-left-behind'
import { reaction } from '#platform/outbox'
import { queueMails } from '../mails/mails.repository.ts'

/**
 * Each patient of a professional who sees patients no more hears it once, however much the two wrote; anew if he was
 * told anew meanwhile that this one follows him.
 */
export const whenPlaceInTeamChangesTellPatientsWhoIsGone = reaction({
  name: 'when-place-in-team-changes-tell-patients-who-is-gone',
  on: 'team.changed',
  react: async (ctx, { userId: doctorId }) => {
    const losing = await listWhoLosesADoctor(ctx, { doctorId })
    await queueMails(
      ctx,
      losing.map(({ patientId, handoverId }) => ({
        template: 'professional-gone' as const,
        subjectId: [patientId, doctorId, ...(handoverId === null ? [] : [handoverId])].join('/'),
      })),
    )
  },
})
