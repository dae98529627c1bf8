const forgetting = new Set<() => void>()

/** Registers how an opened draft is cleared. */
export const noteDraft = (forget: () => void): void => void forgetting.add(forget)

/** Clears all unsent input of this tab: a user who signs out leaves nothing behind. */
export const forgetDrafts = (): void => {
  for (const forget of forgetting) forget()
  try {
    // Also of forms that were not opened since the page was loaded; session storage contains nothing else of ours.
    sessionStorage.clear()
  } catch {
    // Blocked by the browser: then nothing was stored.
  }
}

const OWNER = 'prumo-de-quem'

/**
 * A user signed in: his earlier input as a guest stays; another user's input in this tab does not. Null is somebody
 * whom the server did not name.
 */
export const keepDraftsOf = (userId: number | null): void => {
  const owner = String(userId)
  try {
    const former = sessionStorage.getItem(OWNER)
    if (former && (former !== owner || userId === null)) forgetDrafts()
    sessionStorage.setItem(OWNER, owner)
  } catch {
    // Blocked by the browser: the owner is unknown, so nothing is kept.
    forgetDrafts()
  }
}

/** A page is loaded again after its browser went to somebody else, or to nobody: what the tab kept was another's. */
export const dropDraftsOfOthers = (ownerId: number | null): void => {
  try {
    if (String(sessionStorage.getItem(OWNER) ?? ownerId) !== String(ownerId)) forgetDrafts()
  } catch {
    // Blocked by the browser: then nothing was stored.
  }
}
