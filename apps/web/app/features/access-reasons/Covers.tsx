import { calendarDayOf, formatDate } from '@prumo/brazil'
import { Button, buttonClasses, Card, LoadingRegion, Skeleton, TextField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { type Cover, useAddCoverMutation, useCoversQuery, useEndCoverMutation } from './access-reasons.api.ts'
import { ColleagueField } from './ColleagueField.tsx'
import './covers.css'

type Form = { by: string; from: string; until: string }

const draft = memoryDrafts<Form>({ by: '', from: '', until: '' }, [])(0)
const check = ({ by, from, until }: Form) => ({
  ...(by === '' ? { by: 'Escolha quem cobre.' } : {}),
  ...(from === '' ? { from: 'Escolha o primeiro dia.' } : {}),
  ...(until === '' ? { until: 'Escolha o último dia.' } : from > until ? { until: 'O último dia vem depois.' } : {}),
})

/** Who opens whose charts on which days: one's own covers, and those of colleagues whom one covers for. */
export function Covers({ ownId }: { ownId: number }) {
  const { data, error, refetch } = useCoversQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Card>
      <h2>Ausências</h2>
      <p className="ui-muted">
        Nos dias que você escolher, um colega abre os prontuários dos seus pacientes. Ele lê e anota; não passa casos.
      </p>
      {!data && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingRegion label="Carregando as ausências">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {data?.length === 0 && <p>Nenhuma ausência marcada.</p>}
      {data && data.length > 0 && (
        <ul className="covers">
          {data.map((cover) => (
            <CoverLine key={cover.id} cover={cover} isMine={cover.doctorId === ownId} />
          ))}
        </ul>
      )}
      <details className="acts__more">
        <summary className={buttonClasses({ variant: 'quiet', size: 'small' })}>Marcar ausência</summary>
        <AddCover />
      </details>
    </Card>
  )
}

function CoverLine({ cover, isMine }: { cover: Cover; isMine: boolean }) {
  const [end, { error, isLoading }] = useEndCoverMutation()
  const days =
    cover.startsOn === cover.endsOn
      ? `em ${formatDate(cover.startsOn)}`
      : `de ${formatDate(cover.startsOn)} a ${formatDate(cover.endsOn)}`
  const isToday = cover.startsOn <= calendarDayOf(new Date())
  return (
    <li>
      <div className="covers__line">
        <span>
          <strong>{isMine ? `${cover.coveredByName} cobre você` : `Você cobre ${cover.doctorName}`}</strong>
          {` ${days}${isToday ? ', já valendo' : ''}`}
        </span>
        {isMine && (
          <Button
            variant="link"
            size="small"
            isBusy={isLoading}
            aria-label={`Encerrar: ${cover.coveredByName} ${days}`}
            onClick={() => void end(cover.id)}
          >
            Encerrar
          </Button>
        )}
      </div>
      <SaidBanner failure={error} />
    </li>
  )
}

function AddCover() {
  const form = useForm<Form>({ draft, check })
  const [add, { error, isLoading }] = useAddCoverMutation()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ by, from, until }) => add({ covered_by: Number(by), starts_on: from, ends_on: until })}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ by: 'covered_by', from: 'starts_on', until: 'ends_on' }}
      submit={{ label: 'Guardar a ausência', variant: 'teal' }}
    >
      <ColleagueField {...form.field('by')} label="Quem cobre" chosenFor="cover" />
      <div className="acts__pair">
        <TextField {...form.field('from')} type="date" label="Do dia" />
        <TextField {...form.field('until')} type="date" label="Até o dia" />
      </div>
    </StaffForm>
  )
}
