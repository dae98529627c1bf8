import { Banner, Button, LinkButton, Row, StatusBadge } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type Paper, rejectionWords, staffPaperWords } from '#shared/medicine/paper-words.ts'
import { type PharmacyForOriginal, usePapersToSendQuery, useSendPaperMutation } from './paper.api.ts'

type PaperToSendProps = { id: number; paper: Paper; pdfSrc: string | null; isValid: boolean }

/**
 * What its doctor still does with a prescription on paper: print, sign by hand, send; again if the pharmacy refused it.
 */
export function PaperToSend({ id, paper, pdfSrc, isValid }: PaperToSendProps) {
  const words = staffPaperWords(paper)
  const mustSend = isValid && (paper.state === 'to_print' || paper.state === 'rejected')
  return (
    <div className="acts">
      <StatusBadge tone={words.tone}>{words.label}</StatusBadge>
      {paper.state === 'rejected' && (
        <Banner tone="warn" title={`A farmácia não aceitou o original: ${rejectionWords(paper.reason)}`}>
          {isValid
            ? 'Imprima e assine de novo as duas vias, ou cancele a receita e emita outra.'
            : 'Esta receita não vale mais. Emita outra se o tratamento continua.'}
        </Banner>
      )}
      {mustSend && <Send id={id} pdfSrc={pdfSrc} />}
    </div>
  )
}

function Send({ id, pdfSrc }: Pick<PaperToSendProps, 'id' | 'pdfSrc'>) {
  const [send, { error, isLoading }] = useSendPaperMutation()
  const key = useRequestKey()
  const own = useOwnAct()
  const { data } = usePapersToSendQuery(undefined, { refetchOnMountOrArgChange: true })
  const found = data?.find((one) => one.id === id)
  return (
    <>
      <p className="ui-muted">
        Imprima as duas vias, assine e carimbe cada uma. Depois diga para onde foram: o paciente escolhe se as leva a
        uma farmácia ou se vão direto para a nossa.
      </p>
      {found && <p>{whereToWords(found.pharmacy)}</p>}
      <Row hasActions>
        {pdfSrc && (
          <LinkButton href={pdfSrc} target="_blank" rel="noreferrer" variant="teal" size="small">
            Imprimir as duas vias
          </LinkButton>
        )}
        <Button
          variant="quiet"
          size="small"
          isBusy={isLoading}
          onClick={() => void own(send({ id, to: 'pharmacy', key: key.of('pharmacy') }))}
        >
          Assinei e enviei à farmácia
        </Button>
        <Button
          variant="quiet"
          size="small"
          isBusy={isLoading}
          onClick={() => void own(send({ id, to: 'patient', key: key.of('patient') }))}
        >
          Assinei e enviei ao paciente
        </Button>
      </Row>
      <SaidBanner failure={error} />
    </>
  )
}

const whereToWords = (pharmacy: PharmacyForOriginal): string =>
  pharmacy
    ? `A nossa é ${pharmacy.legalName}: ${pharmacy.address}.`
    : 'Qual das nossas depende do endereço do paciente: ela aparece aqui assim que ele pedir o tratamento.'
