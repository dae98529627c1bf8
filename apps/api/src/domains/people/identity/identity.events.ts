/** What changed about an account's second step. */
export type SecondStepChange =
  | `${'mail' | 'app' | 'passkey'}_${'on' | 'off'}`
  | 'recovery_codes_made'
  | 'recovery_code_used'

/** Whatever changes what opens an account: its announcing mail takes it back (security/disown-change.ts). */
export type SecurityChangeKind = SecondStepChange | 'email_asked' | 'email_changed'

export type IdentityEvents = {
  'identity.passwordResetRequested': { resetId: string }
  'identity.secondStepRequested': { secondStepId: string }
  'identity.confirmationRequested': { confirmationId: string }
  'identity.emailChangeRequested': { changeId: string }
  'identity.emailChanged': { changeId: string }
  /** The former address took it back by its mailed link. */
  'identity.emailTakenBack': { changeId: string }
  /** “Não fui eu”: whatever was asked for since that time (ISO 8601) may be a thief's. */
  'identity.changeDisowned': { userId: number; since: string }
  /** A sign-up became an account. */
  'identity.accountOpened': { userId: number }
  /** Whoever reads the account's mailbox also knows its password: a click on a mailed link alone does not show this. */
  'identity.ownerProven': { userId: number }
  /** `at`: ISO 8601; absent in what the release before announced. */
  'identity.passwordChanged': { userId: number; changeId: string; at?: string }
  /** Somebody signed in with a second step, not by a trusted device: he has not lost it. */
  'identity.secondStepPassed': { userId: number; signInId: number }
  /** From a browser and a place that the account has not used before. */
  'identity.signedInFromNewDevice': { signInId: number }
  'identity.secondStepsChanged': { userId: number; what: SecondStepChange; changeId: string }
}
