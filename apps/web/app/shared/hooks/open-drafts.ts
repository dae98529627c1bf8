const forgetting = new Set<() => void>()

/** A draft that was opened says how it is forgotten. */
export const noteDraft = (forget: () => void): void => void forgetting.add(forget)

/**
 * Forgets whatever was typed into any form of this tab and not sent: whoever signs out leaves nothing of his behind.
 */
export const forgetDrafts = (): void => {
  for (const forget of forgetting) forget()
  try {
    // Those of forms that were not opened since the page was loaded, too: nothing else of ours lies there.
    sessionStorage.clear()
  } catch {
    // Blocked by the browser: then nothing was kept.
  }
}

const OWNER = 'prumo-de-quem'

/** Somebody signed in: what he typed before as a guest stays his; what another left in this tab does not. */
export const keepDraftsOf = (owner: string): void => {
  try {
    const former = sessionStorage.getItem(OWNER)
    if (former && former !== owner) forgetDrafts()
    sessionStorage.setItem(OWNER, owner)
  } catch {
    // Blocked by the browser: whose they are is not known, so none is kept.
    forgetDrafts()
  }
}
