const forgetting = new Set<() => void>()

/** A draft that was opened says how it is forgotten. */
export const noteDraft = (forget: () => void): void => void forgetting.add(forget)

/** Forgets whatever was typed into any form of this tab and not sent: whoever signs out leaves nothing of his behind. */
export const forgetDrafts = (): void => {
  for (const forget of forgetting) forget()
  try {
    // Those of forms that were not opened since the page was loaded, too: nothing else of ours lies there.
    sessionStorage.clear()
  } catch {
    // Blocked by the browser: then nothing was kept.
  }
}
