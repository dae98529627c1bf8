export type TrainingEvents = {
  /** A plan of today waits, at the hour that he chose: `<user>/<day>`, told once a day. */
  'training.planWaits': { subject: string }
}
