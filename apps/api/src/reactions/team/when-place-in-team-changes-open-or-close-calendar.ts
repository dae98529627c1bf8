import { followPlace } from '#domains/care/doctors'
import { reaction } from '#platform/outbox'

/**
 * Who became a doctor or psychologist has a practice, hidden until it is published. Nobody books with somebody who has
 * lost the role or the account; with it back, patients may book again.
 */
export const whenPlaceInTeamChangesOpenOrCloseCalendar = reaction({
  name: 'when-place-in-team-changes-open-or-close-calendar',
  on: 'team.changed',
  react: (ctx, { userId }) => followPlace(ctx, { userId }),
})
