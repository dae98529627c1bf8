import { Card, LoadingRegion, Skeleton } from '@prumo/ui'
import { useRef } from 'react'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import {
  type Notice,
  useChooseNewsMutation,
  useNoticesQuery,
  usePushQuery,
  useSwitchNoticeMutation,
} from './notices.api.ts'
import './notices.css'

const groups: Record<Notice['group'], string> = {
  care: 'Seu cuidado',
  shopping: 'Suas compras',
  account: 'Sua conta',
  news: 'Novidades',
}

/** Every kind of notice, with a switch for each way that is its reader's choice. */
export function NoticeList() {
  const { data, error, refetch } = useNoticesQuery()
  const notices = data?.notices
  const { data: push } = usePushQuery()
  if (!notices && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!notices)
    return (
      <LoadingRegion label="Carregando seus avisos">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  const hasPush = push !== undefined && push.publicKey !== null
  const hasDevice = hasPush && push.subscriptions.length > 0
  const lists = (Object.keys(groups) as Notice['group'][]).map((group) => (
    <section key={group} aria-labelledby={`avisos-${group}`}>
      <h2 id={`avisos-${group}`} className="area-page__part">
        {groups[group]}
      </h2>
      <Card className="notice-card">
        <ul className="notice-lines">
          {notices
            .filter((notice) => notice.group === group)
            .map((notice) => (
              <Line key={notice.kind} notice={notice} hasPush={hasPush} hasDevice={hasDevice} />
            ))}
        </ul>
      </Card>
    </section>
  ))
  return (
    <>
      {hasPush && !hasDevice && (
        <p id={noDevice} className="ui-muted">
          Nenhum aparelho recebe avisos ainda. Ative este em “Avisos no aparelho”, e aqui você escolhe o que chega nele.
        </p>
      )}
      {lists}
    </>
  )
}

/** Says why the switches of devices are off. */
const noDevice = 'sem-aparelho'

type LineProps = { notice: Notice; hasPush: boolean; hasDevice: boolean }

function Line({ notice, hasPush, hasDevice }: LineProps) {
  const [choose, choosing] = useSwitchNoticeMutation()
  const [chooseNews, news] = useChooseNewsMutation()
  const { kind, name, tells, requiredBecause, mail, push } = notice
  const last = useRef<() => unknown>(() => {})
  const turn = (act: () => unknown) => {
    last.current = act
    void act()
  }
  const byMail = (isOn: boolean) => (notice.consent ? chooseNews({ isOn }) : choose({ kind, way: 'mail', isOn }))
  const failure = (choosing.error ?? news.error) as Failure | undefined
  const again = () => void last.current()
  const isBusy = choosing.isLoading || news.isLoading
  return (
    <li className="notice-line">
      <div className="notice-line__words">
        <strong>{name}</strong>
        <span className="ui-muted">{tells}</span>
        {requiredBecause && <span className="notice-line__why">O e-mail vai sempre. {requiredBecause}</span>}
      </div>
      <div className="notice-line__ways">
        <WaySwitch
          label="E-mail"
          of={name}
          isOn={mail.isOn}
          isFixed={requiredBecause !== null}
          isBusy={isBusy}
          onSwitch={(isOn) => turn(() => byMail(isOn))}
        />
        {hasPush && push && (
          <WaySwitch
            label="Aparelho"
            of={name}
            isOn={hasDevice && push.isOn}
            isFixed={!hasDevice}
            {...(!hasDevice && { describedBy: noDevice })}
            isBusy={isBusy}
            onSwitch={(isOn) => turn(() => choose({ kind, way: 'push', isOn }))}
          />
        )}
      </div>
      <WaitingForLine isSending={isBusy} failure={failure} onRetry={again}>
        <SaidBanner failure={failure} onRetry={again} />
      </WaitingForLine>
    </li>
  )
}

type WaySwitchProps = {
  label: string
  /** What it switches, for who does not see the line. */
  of: string
  isOn: boolean
  /** It cannot be switched: always on, or off until there is a device. */
  isFixed?: boolean
  describedBy?: string
  isBusy: boolean
  onSwitch: (isOn: boolean) => void
}

function WaySwitch({ label, of, isOn, isFixed = false, describedBy, isBusy, onSwitch }: WaySwitchProps) {
  return (
    <label className="way-switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isFixed}
        aria-busy={isBusy}
        aria-label={`${of}: ${label}`}
        aria-describedby={describedBy}
        onChange={(event) => {
          if (!isBusy) onSwitch(event.target.checked)
        }}
      />
      <span aria-hidden="true">{isFixed && isOn ? `${label}: sempre` : label}</span>
    </label>
  )
}
