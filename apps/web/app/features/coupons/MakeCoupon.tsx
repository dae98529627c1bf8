import { Checkbox, SelectField, TextField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { centsFrom, countFrom, kinds, type Scope, scopes } from './coupon-words.ts'
import { type CouponKind, type CouponPage, useMakeCouponMutation } from './coupons.api.ts'

type Form = {
  code: string
  name: string
  kind: string
  percent: string
  amount: string
  least: string
  startsOn: string
  lastDay: string
  usageLimit: string
  scope: string
  /** Ids with commas between them. */
  products: string
  once: string
  first: string
}
const empty: Form = {
  ...{ code: '', name: '', kind: 'percentage', percent: '', amount: '', least: '', startsOn: '', lastDay: '' },
  ...{ usageLimit: '', scope: 'everything', products: '', once: '', first: '' },
}
const draftOf = memoryDrafts<Form>(empty, ['code', 'name', 'percent', 'amount', 'least', 'usageLimit'])

const isAmount = ({ kind }: Form) => kind === 'flat' || kind === 'perItem'
const idsIn = ({ products, scope }: Form): number[] =>
  scope === 'everything' || products === '' ? [] : products.split(',').map(Number)

const faultsOf = (form: Form): Faults<Form> => {
  const percent = countFrom(form.percent)
  const needsPercent = form.kind === 'percentage' && (percent === null || percent > 100)
  return {
    ...(/^[a-z0-9][a-z0-9-]{2,23}$/i.test(form.code.trim())
      ? {}
      : { code: 'De 3 a 24 letras, números ou hifens, sem espaço.' }),
    ...(form.name.trim() === '' ? { name: 'Escreva o que o comprador vai ler.' } : {}),
    ...(needsPercent ? { percent: 'Um número inteiro de 1 a 100.' } : {}),
    ...(isAmount(form) && centsFrom(form.amount) === null ? { amount: 'Escreva o valor em reais, como 20,00.' } : {}),
    ...(form.least && centsFrom(form.least) === null ? { least: 'Escreva o valor em reais, como 150,00.' } : {}),
    ...(form.usageLimit && countFrom(form.usageLimit) === null ? { usageLimit: 'Um número de 1 em diante.' } : {}),
    ...(form.startsOn && form.lastDay && form.lastDay < form.startsOn
      ? { lastDay: 'O último dia vem antes do primeiro.' }
      : {}),
    ...(form.scope !== 'everything' && form.products === '' ? { scope: 'Escolha os produtos abaixo.' } : {}),
  }
}

const wantedFrom = (form: Form) => ({
  code: form.code,
  name: form.name,
  kind: form.kind as CouponKind,
  percent: form.kind === 'percentage' ? countFrom(form.percent) : null,
  amountCents: isAmount(form) ? centsFrom(form.amount) : null,
  minItemTotalCents: centsFrom(form.least),
  startsOn: form.startsOn || null,
  lastDay: form.lastDay || null,
  usageLimit: countFrom(form.usageLimit),
  isForFirstOrder: form.first !== '',
  isOncePerUser: form.once !== '',
  productsPolicy: form.scope === 'everything' ? null : (form.scope as Exclude<Scope, 'everything'>),
  productIds: idsIn(form),
})

type Props = { products: CouponPage['products']; onSent: () => void }

/** A new coupon. Whatever a buyer was priced with does not change later: then another one is made. */
export function MakeCoupon({ products, onSent }: Props) {
  const draft = draftOf('new')
  const form = useForm({ draft, check: faultsOf })
  const [make, { error, isLoading }] = useMakeCouponMutation()
  const { values } = form
  const tick = (name: 'once' | 'first') => ({
    checked: values[name] !== '',
    onChange: () => form.change(name, values[name] === '' ? 'sim' : ''),
  })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={(typed) => make(wantedFrom(typed))}
      onSent={onSent}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ amount: 'amountCents', least: 'minItemTotalCents', scope: 'productIds' }}
      submit={{ label: 'Criar o cupom', variant: 'teal' }}
    >
      <TextField {...form.field('code')} label="Código" maxLength={24} autoComplete="off" autoCapitalize="characters" />
      <TextField {...form.field('name')} label="Nome que o comprador lê" maxLength={60} autoComplete="off" />
      <SelectField {...form.field('kind')} label="Desconto" options={kinds} />
      {values.kind === 'percentage' && (
        <TextField {...form.field('percent')} label="Porcentagem" suffix="%" inputMode="numeric" autoComplete="off" />
      )}
      {isAmount(values) && (
        <TextField {...form.field('amount')} label="Valor em reais" inputMode="decimal" autoComplete="off" />
      )}
      <SelectField {...form.field('scope')} label="Vale para" options={scopes} />
      {values.scope !== 'everything' && (
        <Products products={products} chosen={idsIn(values)} onChange={(ids) => form.change('products', ids.join())} />
      )}
      <p className="ui-muted">
        Nunca vale para remédio com receita: o preço dele não pode depender de cupom (CFM 1.939/2010).
      </p>
      <TextField {...form.field('startsOn')} type="date" label="Primeiro dia (opcional)" />
      <TextField {...form.field('lastDay')} type="date" label="Último dia (opcional)" />
      <TextField
        {...form.field('usageLimit')}
        label="Limite de usos (opcional)"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('least')}
        label="Compra mínima em reais (opcional)"
        inputMode="decimal"
        autoComplete="off"
      />
      <Checkbox {...tick('once')}>Uma vez por pessoa. Ela precisa entrar na conta.</Checkbox>
      <Checkbox {...tick('first')}>Só na primeira compra.</Checkbox>
    </StaffForm>
  )
}

type ProductsProps = { products: CouponPage['products']; chosen: number[]; onChange: (ids: number[]) => void }

function Products({ products, chosen, onChange }: ProductsProps) {
  return (
    <fieldset className="coupons__products">
      <legend>Produtos</legend>
      {products.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
