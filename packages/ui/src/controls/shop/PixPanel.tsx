import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { CheckIcon } from '../../icons/icons.tsx'
import { Button } from '../Button.tsx'
import { CopyButton, CopyField } from '../fields/CopyField.tsx'

export type PixPanelProps = {
  /** The QR code as an svg or img, with its own alternative text. */
  qr: ReactNode
  /** The same BR Code as text. */
  code: string
  /** "R$ 120,00"; null if the code contains no amount. */
  amount: string | null
  /** The payee that the bank will show: the legal name, and the registration number. */
  payee: { name: string; registration: string }
  state: 'waiting' | 'confirmed' | 'expired'
  secondsLeft: number
  /** The whole lifetime of the code, for the bar. */
  secondsTotal: number
  /** Requests a new code once this one has expired. */
  onRenew?: () => void
  isRenewing?: boolean
}

const STATUS: Record<PixPanelProps['state'], string> = {
  waiting: 'Esperando o pagamento',
  confirmed: 'Pagamento confirmado',
  expired: 'Este código venceu',
}

/** "18 min" from one minute on, "40 s" below. Rounded up, so that nobody reads less time than he has. */
export const timeLeftWords = (seconds: number): string => {
  if (seconds < 60) return `${Math.max(0, Math.ceil(seconds))} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min`
    : [`${Math.floor(minutes / 60)} h`, ...(minutes % 60 ? [`${minutes % 60} min`] : [])].join(' ')
}

/**
 * Pays by Pix. A phone cannot scan its own screen: amount, payee and the code to copy come first, then the QR code for
 * another device. On a wide screen the QR code is beside them.
 */
export function PixPanel(props: PixPanelProps) {
  const { qr, code, amount, payee, state, secondsLeft, secondsTotal, onRenew, isRenewing } = props
  return (
    <div className="ui-pix">
      <div className="ui-pix__due">
        {amount && <p className="ui-pix__amount ui-money">{amount}</p>}
        <p className="ui-pix__payee">
          Para <strong>{payee.name}</strong>
          <span>{payee.registration}</span>
        </p>
        {state === 'waiting' && <TimeLeft {...{ secondsLeft, secondsTotal }} />}
      </div>
      <div className="ui-pix__act">
        {state === 'waiting' && (
          <>
            <CopyButton text={code} isWide>
              Copiar código Pix
            </CopyButton>
            <p className="ui-pix__how">Cole no app do seu banco, em Pix copia e cola. Confirma sozinho nesta tela.</p>
          </>
        )}
        {state === 'expired' && onRenew && (
          <Button onClick={onRenew} isBusy={isRenewing} isWide>
            Gerar outro código
          </Button>
        )}
        <p className={classes('ui-status', state === 'expired' && 'ui-status--over')} role="status">
          {STATUS[state]}
        </p>
        {state === 'expired' && (
          <p className="ui-pix__how">
            Se você já pagou com ele, não pague de novo: o valor é reconhecido do mesmo jeito.
          </p>
        )}
      </div>
      <div className="ui-pix__scan">
        {state === 'waiting' && (
          <p className="ui-pix__how">Pagar com outro aparelho: aponte a câmera do app do banco.</p>
        )}
        <div className={classes('ui-pix__qr', state !== 'waiting' && `ui-pix__qr--${state}`)}>
          {state === 'confirmed' ? <CheckIcon /> : qr}
        </div>
      </div>
      {state === 'waiting' && (
        <div className="ui-pix__code">
          <CopyField label="Pix copia e cola" value={code} hasButton={false} />
        </div>
      )}
    </div>
  )
}

function TimeLeft({ secondsLeft, secondsTotal }: Pick<PixPanelProps, 'secondsLeft' | 'secondsTotal'>) {
  return (
    <div className="ui-pix__time">
      <progress className="ui-bar" max={secondsTotal} value={secondsLeft} aria-label="Tempo que resta do código" />
      Este código vale por mais {timeLeftWords(secondsLeft)}.
    </div>
  )
}
