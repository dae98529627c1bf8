/** The key of an active substance: its English INN in snake case, `isosorbide_mononitrate`. */
export type Substance = string

export const isSubstanceKey = (text: string): boolean => /^[a-z][a-z0-9_]{1,79}$/.test(text)
