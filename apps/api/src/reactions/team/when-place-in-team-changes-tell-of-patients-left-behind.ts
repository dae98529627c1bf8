import { countLeftBehind } from '#domains/care/patients-left-behind'
import { listWhoseTasks } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'
import { tellOfPatientsLeftBehind } from '../doctors-tasks/tell-doctor.ts'

/**
 * Who acts as a doctor no more leaves patients behind: the administration hears at once how many wait, and whoever acts
 * for him is called to what cannot wait, although he was called before.
 */
export const whenPlaceInTeamChangesTellOfPatientsLeftBehind = reaction({
  name: 'when-place-in-team-changes-tell-of-patients-left-behind',
  on: 'team.changed',
  react: async (ctx, { actId, userId: doctorId }) => {
    const left = await countLeftBehind(ctx, { doctorId }, (of) => listWhoseTasks(ctx, of))
    if (left && left.patients > 0) await tellOfPatientsLeftBehind(ctx, { ...left, doctorId, actId })
  },
})
