import { acceptPatients } from '#domains/care/doctors'
import { maySeePatientsAs } from '#domains/people/team'
import { reaction } from '#platform/outbox'

/** Nobody books with somebody who has lost the role or the account; with it back, patients may book again. */
export const whenPlaceInTeamChangesOpenOrCloseCalendar = reaction({
  name: 'when-place-in-team-changes-open-or-close-calendar',
  on: 'team.changed',
  react: async (ctx, { userId }) => {
    const may = await maySeePatientsAs(ctx, { userId })
    await acceptPatients(ctx, { userId, may })
  },
})
