import { DocumentItem } from './DocumentItem.tsx'
import type { MedicalDocument } from './medical-documents.api.ts'
import type { Receiver } from './receivers.ts'
import { SendDocument } from './SendDocument.tsx'
import './medical-documents.css'

export type MedicalDocumentsProps = {
  documents: readonly MedicalDocument[]
  /** His consultations that have not ended; undefined while they are not known. */
  receivers: readonly Receiver[] | undefined
  /** The consultation on whose page this stands. */
  at?: number | undefined
}

/** Exams and reports of a patient: sent with their progress, shown to whom he chooses, opened, removed. */
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
