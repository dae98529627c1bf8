import { formatCnpj } from '@prumo/brazil'
import { company } from '@prumo/contracts/company'
import {
  Button,
  Card,
  ItemLine,
  ItemList,
  OrderLine,
  OrderSummary,
  Picture,
  PixPanel,
  PriceBlock,
  ProductCard,
  ProductCardSkeleton,
  QuantityStepper,
  StatusBadge,
} from '@prumo/ui'
import { pictureAddress } from '#links'
import { Sample, Specimen } from './specimen.tsx'

/** A price in every form. */
export function PriceSpecimens() {
  const twelve = { count: 12, amount: 'R$ 12,42' }
  return (
    <Specimen id="precos" title="Preços">
      <Sample name="À vista">
        <PriceBlock price="R$ 53,00" term="à vista" />
      </Sample>
      <Sample name="Em até 12x sem juros">
        <PriceBlock price="R$ 149,00" installments={{ ...twelve, hasInterest: false }} />
      </Sample>
      <Sample name="Em até 12x com juros">
        <PriceBlock price="R$ 149,00" installments={{ count: 12, amount: 'R$ 14,61', hasInterest: true }} />
      </Sample>
      <Sample name="De, por">
        <PriceBlock price="R$ 53,00" compareAt="R$ 59,00" term="à vista" />
      </Sample>
      <Sample name="A partir de">
        <PriceBlock price="R$ 50,00" lead="a partir de" term="por mês de tratamento" />
      </Sample>
      <Sample name="Grande">
        <PriceBlock isLarge price="R$ 134,00" compareAt="R$ 149,00" installments={{ ...twelve, hasInterest: false }} />
      </Sample>
      <Sample name="Valor longo em 320 px" width="narrow">
        <PriceBlock
          isLarge
          price="R$ 12.345,67"
          compareAt="R$ 13.456,78"
          installments={{ ...twelve, hasInterest: true }}
        />
      </Sample>
    </Specimen>
  )
}

const picture = (slug: string) => <Picture src={pictureAddress(slug)} alt="" />

/** A product in a list. */
export function ProductSpecimens() {
  return (
    <Specimen id="produtos" title="Cartão de produto">
      <Sample name="Repouso, com ação">
        <ProductCard
          href="#produtos"
          name="Gel lubrificante"
          text="À base de água, sem cheiro."
          picture={picture('gel-lubrificante')}
          price={<PriceBlock price="R$ 35,00" compareAt="R$ 39,00" />}
          action={
            <Button size="small" variant="quiet">
              Colocar no carrinho
            </Button>
          }
        />
      </Sample>
      <Sample name="Apontado" shown="hover">
        <ProductCard
          href="#produtos"
          name="Cápsulas de uso diário"
          text="Dose ajustada com o médico durante o tratamento."
          badge={<StatusBadge tone="sun">Com receita</StatusBadge>}
          picture={picture('capsulas-dapoxetina')}
          price={<PriceBlock lead="a partir de" price="R$ 50,00" term="por mês de tratamento" />}
        />
      </Sample>
      <Sample name="Em foco" shown="focus">
        <ProductCard
          href="#produtos"
          name="Anel peniano"
          text="Silicone, com motor."
          picture={picture('anel-peniano')}
          price={<PriceBlock price="R$ 134,00" />}
        />
      </Sample>
      <Sample name="Texto longo em 320 px" width="narrow">
        <ProductCard
          href="#produtos"
          name="Spray de tadalafila, arginina, tribulus e fentolamina, frasco de 30 ml"
          text="Indicado pelo médico quando faz sentido para o seu caso, com a dose que ele escolher e revisão a cada três meses."
          badge={<StatusBadge tone="sun">Com receita</StatusBadge>}
          price={<PriceBlock lead="a partir de" price="R$ 1.077,00" term="por 3 meses" />}
        />
      </Sample>
      <Sample name="Carregando">
        <ProductCardSkeleton />
      </Sample>
    </Specimen>
  )
}

/** Lines of a cart and sums of an order. */
export function OrderSpecimens() {
  return (
    <Specimen id="pedido" title="Linhas de pedido">
      <Sample name="Itens do carrinho">
        <ItemList label="Itens de exemplo">
          <ItemLine
            name="Gel lubrificante"
            detail="1 unidade"
            amount="R$ 35,00"
            picture={picture('gel-lubrificante')}
            controls={<QuantityStepper itemName="Gel" value={1} onValueChange={() => {}} onRemove={() => {}} />}
          />
          <ItemLine
            name="Ovo masturbador de textura espiralada, edição com estojo"
            detail="Esgotou: tire do carrinho para continuar."
            amount="R$ 1.253,00"
            picture={picture('ovo-masturbador')}
          />
        </ItemList>
      </Sample>
      <Sample name="Soma do pedido">
        <Card isRaised>
          <OrderSummary
            title="Seu pedido"
            note="Cobrado só quando o farmacêutico aceitar a receita. Nada é cobrado de novo sem você pedir."
          >
            <OrderLine label="Tratamento de 1 mês, 2 fórmulas" amount="R$ 118,00" />
            <OrderLine label="Entrega SEDEX" detail="2 dias úteis" amount="R$ 22,40" />
            <OrderLine label="Cupom BEMVINDO" amount="− R$ 11,80" tone="discount" />
            <OrderLine label="Total hoje" amount="R$ 128,60" tone="total" />
          </OrderSummary>
        </Card>
      </Sample>
    </Specimen>
  )
}

const code = '00020126580014br.gov.bcb.pix0136exemplo-sem-valor5204000053039865802BR5905PRUMO6009SAO PAULO63040000'
const qr = (
  <svg viewBox="0 0 21 21" role="img" aria-label="QR de exemplo">
    <path d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 9h3v3H9zM14 14h2v2h-2zM18 17h3v4h-3z" fill="currentColor" />
  </svg>
)

/** Pix, in its three states. */
export function PixSpecimens() {
  return (
    <Specimen id="pix" title="Pix">
      {(['waiting', 'confirmed', 'expired'] as const).map((state) => (
        <Sample key={state} name={PIX_NAMES[state]} width="wide">
          <Card isRaised>
            <PixPanel
              {...{ qr, code, state, payee }}
              amount="R$ 120,00"
              secondsLeft={1080}
              secondsTotal={1800}
              onRenew={() => {}}
            />
          </Card>
        </Sample>
      ))}
    </Specimen>
  )
}

const payee = { name: company.legalName, registration: `CNPJ ${formatCnpj(company.cnpj)}` }

const PIX_NAMES = { waiting: 'Esperando', confirmed: 'Confirmado', expired: 'Vencido' }
