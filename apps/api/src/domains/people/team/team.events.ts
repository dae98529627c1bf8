export type TeamEvents = {
  /** An invitation was made or sent again: `linkId` is the one link that opens it. */
  'team.invited': { linkId: string }
  /** Somebody's place in the team changed. */
  'team.changed': { actId: number; userId: number }
}
