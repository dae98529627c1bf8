import { formatDate } from '@prumo/brazil'
import { Banner, Card, CopyField, LinkButton, Row, StatusBadge } from '@prumo/ui'
import { DocumentBlocks } from './DocumentBlocks.tsx'
import { documentStateWords } from './document-words.ts'
import { ExamResults } from './ExamResults.tsx'
import type { SignedDocument } from './signed-documents.api.ts'
import './signed-documents.css'

/** One certificate, exam request or report: its words, its file, and the code with which others open and check it. */
export function SignedDocumentCard({ document }: { document: SignedDocument }) {
  const { label, tone, text } = documentStateWords(document)
  const { title, doctorName, issuedAt, pdfSrc, accessCode, verificationSrc } = document
  return (
    <Card className="document">
      <div className="document__head">
        <h3>{title}</h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="ui-muted">{`${doctorName}, ${formatDate(issuedAt)}. ${text}`}</p>
      {document.cancelReason && (
        <Banner tone="warn" title="O que o médico escreveu">
          {document.cancelReason}
        </Banner>
      )}
      <DocumentBlocks blocks={document.blocks} />
      {document.kind === 'exam_request' && <ExamResults document={document} />}
      {document.isTestSignature && (
        <Banner tone="warn" title="Assinatura de demonstração">
          Este documento foi assinado com um certificado de teste e não tem valor legal.
        </Banner>
      )}
      <Row hasActions>
        <LinkButton
          href={pdfSrc}
          target="_blank"
          rel="noreferrer"
          variant={document.state === 'issued' ? 'teal' : 'quiet'}
        >
          Abrir o documento
        </LinkButton>
        <LinkButton href={pdfSrc} download={`documento-${document.id}.pdf`} variant="quiet">
          Baixar o PDF
        </LinkButton>
      </Row>
      <details className="document__check">
        <summary>Para quem recebe conferir</summary>
        <p className="ui-muted">
          A empresa ou o laboratório abre o endereço abaixo ou lê o QR do documento. O código de acesso mostra o
          documento inteiro: passe-o só a quem deve ler.
        </p>
        <CopyField label="Endereço de conferência" value={verificationSrc} />
        <CopyField label="Código de acesso" value={accessCode} />
      </details>
    </Card>
  )
}
