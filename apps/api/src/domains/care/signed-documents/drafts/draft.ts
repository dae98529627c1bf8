/** What is written: a prescription, or any other document that a doctor signs in a visit. */
export type DraftKind = 'prescription' | 'document'

/** The parts of a form, each with its fields as they were typed. Nothing of it is judged before it is signed. */
export type DraftContent = Record<string, Record<string, string>>

/** One save of one open form. */
export type Save = {
  /** The version whose words the form has seen; 0: none was there. */
  basedOn: number
  /** The open form: another tab, device or reload is another writer. */
  writer: string
  /** Its first save is 1, and each later one is greater. */
  number: number
}

/** What is kept now; null if nothing is. */
export type Kept = { version: number; writer: string; writerSave: number } | null

/**
 * What a save does. `replace`: it saw the newest words, or they are its writer's own and older. `nothing`: its writer
 * sent it before, or something newer since. `refuse`: somebody else wrote, discarded or signed meanwhile.
 */
export const effectOf = ({ basedOn, writer, number }: Save, kept: Kept): 'replace' | 'nothing' | 'refuse' => {
  if (!kept) return basedOn === 0 ? 'replace' : 'refuse'
  if (kept.writer === writer) return number > kept.writerSave ? 'replace' : 'nothing'
  return kept.version === basedOn ? 'replace' : 'refuse'
}
