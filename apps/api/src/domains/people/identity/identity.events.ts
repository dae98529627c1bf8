export type IdentityEvents = {
  'identity.passwordResetRequested': { resetId: string }
  'identity.secondStepRequested': { secondStepId: string }
  'identity.confirmationRequested': { confirmationId: string }
  'identity.emailChangeRequested': { changeId: string }
  'identity.emailChanged': { changeId: string }
  'identity.passwordChanged': { userId: number; changeId: string }
}
