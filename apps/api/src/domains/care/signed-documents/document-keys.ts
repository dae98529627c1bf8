/** What ITI's validator distinguishes. */
export type SignedKind = 'prescription' | 'certificate' | 'exam_request' | 'report'

export type Author = {
  council: string
  registrationNumber: string
  registrationState: string
  /** What his RQE is registered for. */
  specialty: string | null
}

// ITI VALIDAR's developer guide: keys of the information dictionary for a document's kind …
const kinds: Record<SignedKind, { key: string; name: string }> = {
  prescription: { key: '2.16.76.1.12.1.1', name: 'Prescrição de medicamento' },
  certificate: { key: '2.16.76.1.12.1.2', name: 'Atestado médico' },
  exam_request: { key: '2.16.76.1.12.1.3', name: 'Solicitação de exame' },
  report: { key: '2.16.76.1.12.1.4', name: 'Relatório médico' },
}
// … and for its doctor. The arcs of other councils were not verified, so nobody else's are written.
const doctor = { number: '2.16.76.1.4.2.2.1', state: '2.16.76.1.4.2.2.2', specialty: '2.16.76.1.4.2.2.3' }

/** The OID under which ITI knows documents of this kind. */
export const oidOfKind = (kind: SignedKind): string => kinds[kind].key

/** The entries of a document's information dictionary that say what it is and who signs it. */
export const keysOf = (kind: SignedKind, author: Author): Record<string, string> => ({
  [kinds[kind].key]: kinds[kind].name,
  ...(author.council === 'CRM'
    ? {
        [doctor.number]: author.registrationNumber,
        [doctor.state]: author.registrationState,
        ...(author.specialty === null ? {} : { [doctor.specialty]: author.specialty }),
      }
    : {}),
})
