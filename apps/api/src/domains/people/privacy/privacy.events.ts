export type PrivacyEvents = {
  'privacy.dataExported': { userId: number; exportId: string }
  'privacy.erasureAskedFor': { erasureId: string }
  /** Its time has come, but something is still on its way. Announced at the first time only. */
  'privacy.erasureDelayed': { erasureId: string }
  'privacy.erasureStopped': { erasureId: string }
  'privacy.accountErased': { erasureId: string }
}
