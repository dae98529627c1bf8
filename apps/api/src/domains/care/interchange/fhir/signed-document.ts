import { idOf, type Resource, referenceTo, systems, withoutNothing } from '#domains/care/fhir'
import { documentUrlOf, oidOfKind, type SignedDocument } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { wordsOfSigned } from '../signed-words.ts'
import { narrativeOf } from './narrative.ts'

type Signed = {
  patientId: number
  doctorId: number
  consultationId: number
  issuedAt: Date
  verificationCode: string
  fileSha256: string | null
  state: string
  replacedBy: number | null
}

type Named = {
  id: string
  kind: Parameters<typeof oidOfKind>[0]
  title: string
  /** Its public page, which says whether it still stands, and gives the file for its access code. */
  url: string
  /** What it says, where no other resource does. */
  words: string | null
  replaces: string[]
}

/** What a professional signed, by its numbers and its place; one that was canceled says whether another replaces it. */
export const referenceToSigned = (document: Signed, { id, kind, title, url, words, replaces }: Named): Resource =>
  withoutNothing({
    resourceType: 'DocumentReference',
    id,
    text: narrativeOf(words),
    masterIdentifier: { value: document.verificationCode },
    identifier: document.fileSha256 ? [{ system: systems.uri, value: nameByHash(document.fileSha256) }] : [],
    status: standingOf(document),
    docStatus: document.state === 'canceled' && document.replacedBy === null ? 'entered-in-error' : 'final',
    // The OID under which ITI's validator knows this kind of document.
    type: { coding: [{ system: systems.uri, code: `urn:oid:${oidOfKind(kind)}` }], text: title },
    subject: referenceTo('patient', document.patientId),
    date: document.issuedAt.toISOString(),
    author: [referenceTo('practitioner', document.doctorId)],
    relatesTo: replaces.map((former) => ({ code: 'replaces', target: { reference: `urn:uuid:${former}` } })),
    content: [{ attachment: { contentType: 'text/html', url, title: `${title} ${document.verificationCode}` } }],
    context: { encounter: [referenceTo('consultation', document.consultationId)] },
  })

const standingOf = ({ state, replacedBy }: Pick<Signed, 'state' | 'replacedBy'>): string => {
  if (state !== 'canceled') return 'current'
  return replacedBy === null ? 'entered-in-error' : 'superseded'
}

/** RFC 6920 names a file by its SHA-256, in base64url; FHIR R4's own `hash` is a SHA-1. */
const nameByHash = (sha256: string): string => `ni:///sha-256;${sha256}`

/** A certificate, a request for exams or a report, with its words. */
export const signedDocumentFrom = (ctx: Context, document: SignedDocument, all: SignedDocument[]): Resource => {
  const { title, lines } = wordsOfSigned(document)
  return referenceToSigned(document, {
    ...{ id: idOf('signed_document', document.id), kind: document.kind, title },
    url: documentUrlOf(ctx, document),
    words: lines.join('\n'),
    replaces: all
      .filter(({ replacedBy }) => replacedBy === document.id)
      .map((former) => idOf('signed_document', former.id)),
  })
}
