import { DocumentItem } from './DocumentItem.tsx'
import type { MedicalDocument } from './medical-documents.api.ts'
import type { Receiver } from './receivers.ts'
import { SendDocument } from './SendDocument.tsx'
import './medical-documents.css'

export type MedicalDocumentsProps = {
  documents: readonly MedicalDocument[]
  /** The patient's consultations that have not ended; undefined while they are unknown. */
  receivers: readonly Receiver[] | undefined
  /** The consultation of this page. */
  at?: number | undefined
}

/** A patient's exams and reports: uploaded with progress, given to consultations, opened, removed. */
export function MedicalDocuments({ documents, receivers, at }: MedicalDocumentsProps) {
  return (
    <div className="ui-stack">
      <p className="ui-muted">
        Cada documento aparece só na consulta que você escolher. Quem abre fica registrado em “Acessos aos dados”.
      </p>
      {documents.length === 0 ? (
        <p>Nenhum documento ainda. Exames e laudos ajudam mais quando chegam antes da consulta.</p>
      ) : (
        <ul className="documents">
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} receivers={receivers ?? []} />
          ))}
        </ul>
      )}
      {documents.some(({ givenTo }) => givenTo.some(({ isOpened }) => isOpened)) && (
        <p className="ui-muted documents__kept">
          O que um profissional já abriu fica no prontuário daquela consulta, como manda a Lei 13.787/2018.
        </p>
      )}
      <SendDocument key={at} receivers={receivers} at={at} />
    </div>
  )
}
