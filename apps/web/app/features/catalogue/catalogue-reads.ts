import { callMain } from '#shared/apis/call-main-and-second.ts'
import { callStorefront } from '#shared/apis/call-storefront.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { readMany, readOne } from '#shared/json-api/read-document.ts'
import type { Offering, PhytoVariant, PlanBenefit } from './offering.ts'
import { type PhytoFormula, type PhytoRecord, phytoFormulas } from './phyto.ts'
import { type ProductRecord, type ProductView, productView } from './product-view.ts'

/** The catalogue data of a server-rendered page: `failed` is shown as a calm banner, never as an error page. */
export type Read<Value> = { status: 'ok'; value: Value } | { status: 'missing' } | { status: 'failed' }

// Reference data (database/seeds): "Bem-estar íntimo" and "Cuidados pessoais".
const SHOP_TAXONS = '2,3'
const PAGE_SIZE = 100 // spec §9: products page size
/** The maximum time that a visitor waits for a hanging catalogue; then the page is rendered without it. */
const PATIENCE_MS = 4000
const patience = () => AbortSignal.timeout(PATIENCE_MS)

const failed = (failure: Failure): { status: 'missing' | 'failed' } => ({
  status: statusOf(failure) === 404 ? 'missing' : 'failed',
})

/** The products of the shop, in the catalogue's order. */
export const readShopProducts = async (apiUrl: string): Promise<Read<ProductView[]>> => {
  const parameters = { filter: { taxons: SHOP_TAXONS }, include: 'default_variant', per_page: PAGE_SIZE }
  const read = (document: Parameters<typeof readMany>[0]) => readMany<ProductRecord>(document)
  const outcome = await callStorefront(anonymousConnection(apiUrl), { path: 'products', parameters, read }, patience())
  return outcome.error ? failed(outcome.error) : { status: 'ok', value: outcome.data.map(productView) }
}

/** One product by its slug. */
export const readProduct = async (apiUrl: string, slug: string): Promise<Read<ProductView>> => {
  const path = `products/${encodeURIComponent(slug)}`
  const parameters = { include: 'default_variant,product_properties' }
  const read = (document: Parameters<typeof readOne>[0]) => readOne<ProductRecord>(document)
  const outcome = await callStorefront(anonymousConnection(apiUrl), { path, parameters, read }, patience())
  return outcome.error ? failed(outcome.error) : { status: 'ok', value: productView(outcome.data) }
}

export type Phyto = { formulas: PhytoFormula[]; properties: { name: string; value: string }[] }

// spec §9: product 50 is the plant products, a variant for each formula and number of pots.
const PHYTO_PRODUCT = '50'

/** The plant products, by formula and pack. */
export const readPhyto = async (apiUrl: string): Promise<Read<Phyto>> => {
  const parameters = { include: 'variants.option_values,product_properties' }
  const read = (document: Parameters<typeof readOne>[0]) => readOne<PhytoRecord>(document)
  const call = { path: `products/${PHYTO_PRODUCT}`, parameters, read }
  const outcome = await callStorefront(anonymousConnection(apiUrl), call, patience())
  if (outcome.error) return failed(outcome.error)
  const properties = (outcome.data.productProperties ?? []).flatMap(({ name, description, value }) =>
    value ? [{ name: description ?? name ?? '', value }] : [],
  )
  return { status: 'ok', value: { formulas: phytoFormulas(outcome.data), properties } }
}

export type WholeOffer = { offerings: Offering[]; planBenefits: PlanBenefit[]; phytoVariants: PhytoVariant[] }

/** Our offers (spec §3): offerings, all or of one landing path, plan benefits, plant supplements. */
export const readOffer = async (apiUrl: string, query: { slug?: string } = {}): Promise<Read<WholeOffer>> => {
  const outcome = await callMain(anonymousConnection(apiUrl), { path: '/api/v1/offerings', query }, patience())
  return outcome.error ? failed(outcome.error) : { status: 'ok', value: outcome.data as WholeOffer }
}

/** Only the offerings: all, or those of one landing path. */
export const readOfferings = async (apiUrl: string, query: { slug?: string } = {}): Promise<Read<Offering[]>> => {
  const read = await readOffer(apiUrl, query)
  return read.status === 'ok' ? { status: 'ok', value: read.value.offerings } : read
}
