import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { rejectionWords } from '#shared/medicine/paper-words.ts'
import { usePapersToSendQuery } from './paper.api.ts'

/** The doctor's prescriptions on paper that wait for his pen. Nothing where there are none. */
export function PapersToSend() {
  const { currentData } = usePapersToSendQuery(undefined, { pollingInterval: 60_000, refetchOnFocus: true })
  if (!currentData?.length) return null
  return (
    <Banner tone="warn" title="Receitas em papel a assinar e enviar">
      <ul>
        {currentData.map(({ id, consultationId, patientName, paper, issuedAt, expiresAt }) => (
          <li key={id}>
            <Link to={links.staffConsultation(consultationId)}>{patientName}</Link>
            {paper.state === 'rejected'
              ? `: a farmácia não aceitou o original, ${rejectionWords(paper.reason)}. Vale até ${formatDate(expiresAt)}.`
              : `: emitida em ${formatDate(issuedAt)}, vale até ${formatDate(expiresAt)}.`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
