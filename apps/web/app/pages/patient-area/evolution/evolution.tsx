import { Button, EmptyState, LinkButton, Row } from '@prumo/ui'
import { Link } from 'react-router'
import { EvolutionParts } from '#features/evolution/EvolutionParts.tsx'
import { type Evolution, useDownloadEvolutionMutation, useEvolutionQuery } from '#features/evolution/evolution.api.ts'
import { isEmpty } from '#features/evolution/evolution-words.ts'
import { Photos } from '#features/evolution/Photos.tsx'
import { RateDay } from '#features/evolution/RateDay.tsx'
import { OwnPhoto } from '#features/evolution/ShownPhoto.tsx'
import { useProgrammeConsent } from '#features/programme-consents/use-programme-consent.tsx'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'

/** How the patient is over time, and how his day was. */
export default function MyEvolution() {
  const { data, error, isLoading, refetch } = useEvolutionQuery(undefined, { refetchOnMountOrArgChange: true })
  const consent = useProgrammeConsent('self_ratings', lateLinks.privacy())
  if (isLoading || consent.isLoading) return <AreaLoading />
  return (
    <AreaPage
      title="Minha evolução"
      lead="As mesmas perguntas ao longo do tempo, o que mudou na receita e como você está. Só você e os médicos que cuidam de você leem esta página."
    >
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <Shown evolution={data} consent={consent} />}
    </AreaPage>
  )
}

type Consent = ReturnType<typeof useProgrammeConsent>
type ShownProps = { evolution: Evolution; consent: Consent }

function Shown({ evolution, consent }: ShownProps) {
  const { conditions, photos } = evolution
  if (conditions.length === 0 && isEmpty(evolution)) return <NothingYet />
  return (
    <>
      {conditions.length > 0 && <AskedRateDay conditions={conditions} consent={consent} />}
      <EvolutionParts
        evolution={evolution}
        headings={{ own: 'Como você está' }}
        photos={<Photos photos={photos} show={(photo) => <OwnPhoto key={photo.id} photo={photo} />} />}
      />
      {!isEmpty(evolution) && <Download />}
    </>
  )
}

/** The box stands where the first word of a day is typed. */
function AskedRateDay({ conditions, consent }: Pick<Evolution, 'conditions'> & Pick<ShownProps, 'consent'>) {
  return (
    <>
      {consent.box}
      <HeardNotes diary="self_rating" />
      <RateDay conditions={conditions} mayTake={consent.mayTake} />
    </>
  )
}

function Download() {
  const [download, { error, isLoading }] = useDownloadEvolutionMutation()
  return (
    <section aria-labelledby="levar" className="evo">
      <h2 id="levar">Para mostrar a outro médico</h2>
      <p className="ui-muted">
        Um PDF com os gráficos, as respostas, as receitas e as conclusões, sem as fotos. Guarde com cuidado: quem abrir
        o arquivo lê tudo.
      </p>
      <SaidBanner failure={error} onRetry={() => void download()} />
      <Row hasActions>
        <Button variant="teal" isBusy={isLoading} onClick={() => void download()}>
          Baixar em PDF
        </Button>
      </Row>
    </section>
  )
}

function NothingYet() {
  return (
    <EmptyState
      headingLevel="h2"
      title="Sua evolução começa com a primeira consulta"
      action={
        <LinkButton as={Link} to={`${links.home()}#tratamentos`} variant="teal">
          Marcar uma consulta
        </LinkButton>
      }
    >
      <p>Depois dela, você anota aqui como foram os dias e compara as respostas, as doses e as fotos.</p>
    </EmptyState>
  )
}
