import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { Button } from './Button.tsx'
import { CopyButton, CopyField } from './CopyField.tsx'

export type PixPanelProps = {
  /** The QR code as an svg or img, with its own alternative text. */
  qr: ReactNode
  /** The same BR Code as text. */
  code: string
  state: 'waiting' | 'confirmed' | 'expired'
  secondsLeft: number
  /** The whole life of the code, for the bar. */
  secondsTotal: number
  /** Asks for a new code once this one has expired. */
  onRenew?: () => void
  isRenewing?: boolean
}

const STATUS: Record<PixPanelProps['state'], string> = {
  waiting: 'Esperando o pagamento',
  confirmed: 'Pagamento confirmado',
  expired: 'Este código venceu',
}

/** "18 min" while there are minutes, "40 s" in the last one. Rounded up: nobody is told less than he has. */
export const timeLeftWords = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)} min` : `${Math.max(0, Math.ceil(seconds))} s`

/** Pays by Pix: the code to scan, the code to copy, how long it holds, and whether the money has come. */
export function PixPanel({ qr, code, state, secondsLeft, secondsTotal, onRenew, isRenewing }: PixPanelProps) {
  return (
    <div className="ui-pix">
      <div className={classes('ui-pix__qr', state !== 'waiting' && `ui-pix__qr--${state}`)}>
        {state === 'confirmed' ? <CheckIcon /> : qr}
      </div>
      <div className="ui-pix__side">
        {state === 'waiting' && <CopyButton text={code}>Copiar código</CopyButton>}
        {state === 'expired' && onRenew && (
          <Button onClick={onRenew} isBusy={isRenewing}>
            Gerar outro código
          </Button>
        )}
        <p className={classes('ui-status', state === 'expired' && 'ui-status--over')} role="status">
          {STATUS[state]}
        </p>
        {state === 'waiting' && (
          <div className="ui-pix__time">
            <progress
              className="ui-bar"
              max={secondsTotal}
              value={secondsLeft}
              aria-label="Tempo que resta do código"
            />
            Este código vale por mais {timeLeftWords(secondsLeft)}. Confirma sozinho nesta tela.
          </div>
        )}
        {state === 'expired' && (
          <p className="ui-pix__time">
            Se você já pagou com ele, não pague de novo: o valor é reconhecido do mesmo jeito.
          </p>
        )}
      </div>
      {state === 'waiting' && (
        <div className="ui-pix__code">
          <CopyField label="Pix copia e cola" value={code} hasButton={false} />
        </div>
      )}
    </div>
  )
}
