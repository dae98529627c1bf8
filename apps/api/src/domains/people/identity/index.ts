export { isHimself, isOfTeam } from './account.policy.ts'
export type { AccountInput } from './account.ts'
export type { NameSearch, UserName } from './accounts.repository.ts'
export { beginAsStaff } from './begin-as-staff.ts'
export { changeAccount, judgeAccountChange } from './change-account.ts'
export { closeAccount } from './close-account.ts'
export { confirmAccount, confirmationTokenOf, findUnconfirmed } from './confirm-account.ts'
export { type DefaultAddresses, saveDefaultAddressIds } from './default-address.repository.ts'
export { hasDemoTeam } from './demo-people.repository.ts'
export {
  findMailbox,
  findPartnerName,
  findUserIdByEmail,
  listUserIdsCalled,
  listUserIdsWithRole,
  listUserNames,
} from './directory/find-accounts.ts'
export { isEmailFree } from './directory/is-email-free.ts'
export { saveUserName } from './directory/save-user-name.ts'
export { findEmailChange } from './email-changes.repository.ts'
export { forgetSpent } from './forget-spent.ts'
export { holdAccountOpen, holdAccountsOpen } from './hold-open.ts'
export type { IdentityFailures, IdentityFaults } from './identity.errors.ts'
export type { IdentityEvents, SecondStepChange, SecurityChangeKind } from './identity.events.ts'
export { findUser, type User } from './identity.repository.ts'
export { proveLostSecondStep } from './lost-second-step.ts'
export { mailConfirmationAgain, renewMailedLink } from './mail-confirmation-again.ts'
export { getMailedLink, type MailedLink } from './mailed-link.ts'
export { idFromLinkToken, linkTokenOf } from './mailed-secret.ts'
export { openAccount } from './open-account.ts'
export { judgeStaffAccount, openStaffAccount } from './open-staff-account.ts'
export { ownRoomOf } from './own-room.ts'
export { askForPasskey, type PasskeyAnswer } from './passkeys/answer-challenge.ts'
export { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/change-passkeys.ts'
export { signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
export {
  findPasswordReset,
  passwordResetTokenOf,
  requestPasswordReset,
  resetPassword,
  startPasswordReset,
} from './passwords/reset-password.ts'
export { removeSecondSteps } from './remove-second-steps.ts'
export { askForSecondStep, findSecondStepCode, type Given, type Needed } from './second-step.ts'
export { hasWayAddedSince } from './second-steps/added-ways.repository.ts'
export {
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
  switchMailedCodes,
} from './second-steps/change-ways.ts'
export { confirmAuthenticator } from './second-steps/confirm-authenticator.ts'
export { lockAccount } from './second-steps.repository.ts'
export { askForEmailChange, changeOwnPassword, takeEmailChangeBack } from './security/change-secrets.ts'
export { disownChange, disownTokenOf, disownTokenOfEmail, getDisownable } from './security/disown-change.ts'
export { endOtherSessions, endOwnSession, forgetTrustedDevice, forgetTrustedDevices } from './security/end-sessions.ts'
export { getSecurity, type Security } from './security/get-security.ts'
export { listOwnSessions, listOwnTrustedDevices } from './security/list-sessions.ts'
export { mustBeOwner } from './security/must-be-owner.ts'
export { findSettledEmail, inChangeOf } from './security/note-change.ts'
export { mustBeProven } from './security/proof.ts'
export { askForProofByPasskey, mailCodeForProof, proveAgain, proveByPasskey } from './security/prove-again.ts'
export type { SecurityChange } from './security/security-changes.repository.ts'
export { findAliveFamily, listAliveFamilies } from './sessions/alive-families.repository.ts'
export { type Device, deviceFrom, deviceOf } from './sessions/device.ts'
export { endAllSessions } from './sessions/end-all-sessions.ts'
export { endSession } from './sessions/end-session.ts'
export { issueNestToken, recogniseNest } from './sessions/nest-token.ts'
export { recognise } from './sessions/recognise.ts'
export { refreshSession } from './sessions/refresh-session.ts'
export type { TokenPair } from './sessions/session.ts'
export { findSignIn } from './sessions/sign-ins.repository.ts'
export { listStandingSessions } from './sessions/standing-sessions.repository.ts'
export { recogniseShopToken, type ShopCaller } from './shop-tokens/recognise-shop-token.ts'
export { spendShopToken } from './shop-tokens/spend-shop-token.ts'
export { signIn } from './sign-in.ts'
export { findSignedUp, type SignUpInput, signUp } from './sign-up.ts'
export {
  type AccountState,
  countActiveAdministrators,
  countSessions,
  deleteRole,
  insertRole,
  listAccountStates,
  listTeamIds,
  lockRoles,
  saveDeactivation,
} from './team-accounts.repository.ts'
