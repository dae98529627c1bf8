import { stopForSecondStep } from '#domains/people/recoveries'
import { reaction } from '#platform/outbox'

/** Whoever signs in with a second step has not lost it: a stranger asked, or the help is needed no more. */
export const whenSecondStepIsPassedStopRecovery = reaction({
  name: 'when-second-step-is-passed-stop-recovery',
  on: 'identity.secondStepPassed',
  react: stopForSecondStep,
})
