import { formatDate, formatDateTime } from '@prumo/brazil'
import { Card, LinkButton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { links } from '#links'
import type { WholeResult } from './issuing.api.ts'

/** The file that came back, and (`children`) what was asked for. */
export function ResultDetail({ result, children }: { result: WholeResult; children: ReactNode }) {
  const { request, reviewedAt } = result
  return (
    <div className="record">
      <CaseHead
        who={result.patientName}
        state={reviewedAt === null ? { label: 'Espera você', tone: 'sun' } : { label: 'Avaliado', tone: 'ok' }}
        about="Resultado de exame"
        facts={[
          ['Recebido em', formatDateTime(result.addedAt)],
          ['Pedido por', `${request.doctorName}, ${formatDate(request.issuedAt)}`],
        ]}
      />
      <Card>
        <h2>O que o paciente enviou</h2>
        <p>{result.name}</p>
        <div className="ui-row">
          <LinkButton variant="teal" size="small" href={result.fileSrc} target="_blank" rel="noreferrer">
            Abrir o resultado
          </LinkButton>
          <LinkButton as={Link} variant="quiet" size="small" to={links.staffPatient(result.patientId)}>
            Abrir o prontuário
          </LinkButton>
        </div>
      </Card>
      <Card>
        <h2>{request.title}</h2>
        {children}
      </Card>
    </div>
  )
}
