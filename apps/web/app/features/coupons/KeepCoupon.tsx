import { Banner, Button, Drawer, Stack, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { actWords, conditionWords, countFrom, discountWords, periodWords, usesWords } from './coupon-words.ts'
import { type Coupon, useChangeCouponMutation, useEndCouponMutation } from './coupons.api.ts'

type Props = { coupon: Coupon; onClose: () => void }

/** A coupon as it stands, its limits, its end, and who did what. */
export function KeepCoupon({ coupon, onClose }: Props) {
  return (
    <Drawer isOpen onClose={onClose} title={coupon.code}>
      <Stack gap={3}>
        <ul className="coupons__facts">
          {[
            `${coupon.name}: ${discountWords(coupon)}`,
            `Usos: ${usesWords(coupon)}`,
            `Vale ${periodWords(coupon)}`,
            ...conditionWords(coupon),
          ].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {coupon.endedAt === null ? (
          <>
            <Limits key={coupon.revision} coupon={coupon} onClose={onClose} />
            <End coupon={coupon} onClose={onClose} />
          </>
        ) : (
          <Banner>Encerrado. Fica aqui para a contabilidade, e quem já comprou mantém o desconto.</Banner>
        )}
        {coupon.acts.length > 0 && (
          <ul className="coupons__facts ui-muted" aria-label="Registros">
            {coupon.acts.map((act) => (
              <li key={`${act.kind}${act.at}`}>{actWords(act)}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Drawer>
  )
}

function Limits({ coupon, onClose }: Props) {
  const [limit, setLimit] = useState(coupon.usageLimit === null ? '' : String(coupon.usageLimit))
  const [lastDay, setLastDay] = useState(coupon.lastDay ?? '')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [change, { error, isLoading }] = useChangeCouponMutation()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const usageLimit = countFrom(limit)
    if (limit !== '' && usageLimit === null) return setFault('Um número de 1 em diante.')
    const { id, revision } = coupon
    const answer = await change({ id, revision, usageLimit, lastDay: lastDay || null })
    if (!answer.error) onClose()
  }
  return (
    <form className="acts" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label="Limite de usos"
        hint="Em branco: sem limite. Nunca menos do que já foi usado."
        inputMode="numeric"
        autoComplete="off"
        value={limit}
        error={fault}
        onChange={({ currentTarget }) => {
          setLimit(currentTarget.value)
          setFault(undefined)
        }}
      />
      <TextField
        label="Último dia"
        hint="Em branco: sem prazo."
        type="date"
        value={lastDay}
        onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
      />
      <SaidBanner failure={error} />
      <Button type="submit" variant="quiet" isWide isBusy={isLoading}>
        Guardar
      </Button>
    </form>
  )
}

function End({ coupon, onClose }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [end, { error, isLoading }] = useEndCouponMutation()
  if (!isAsked) {
    return (
      <Button variant="quiet" isWide onClick={() => setAsked(true)}>
        Encerrar o cupom
      </Button>
    )
  }
  const send = async () => {
    const answer = await end(coupon.id)
    if (!answer.error) onClose()
  }
  return (
    <Stack gap={2}>
      <p>Ninguém mais usa este cupom, nem em carrinhos abertos. Isso não se desfaz.</p>
      <SaidBanner failure={error} />
      <Button variant="danger" isWide isBusy={isLoading} onClick={() => void send()}>
        Encerrar agora
      </Button>
    </Stack>
  )
}
