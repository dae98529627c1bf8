import type pg from 'pg'
import { carried, type SeedEnvironment } from '../material/environment.ts'
import { plantPharmacies } from '../material/pharmacies/plant-pharmacies.ts'
import { plant } from '../material/plant.ts'

// Correios' service codes (domain.md 3.4). SEDEX is the default delivery (spec.md 9).
const shippingMethods = [
  { id: 1, code: 'SEDEX', name: 'SEDEX', carrier_code: '03220', position: 1, is_active: true },
  { id: 2, code: 'PAC', name: 'PAC', carrier_code: '03298', position: 2, is_active: true },
]

const paymentMethods = [
  {
    id: 1,
    type: 'Spree::PaymentMethod::Pix',
    kind: 'pix',
    name: 'Pix',
    description: 'Confirma em segundos, sem taxa.',
    position: 1,
    is_active: true,
  },
  {
    id: 2,
    type: 'Spree::Gateway::PrumoCard',
    kind: 'card',
    name: 'Cartão de crédito',
    description: 'Em até 12 vezes sem juros, com parcela mínima de R$ 5,00.',
    position: 2,
    is_active: true,
  },
  {
    id: 3,
    type: 'Spree::PaymentMethod::StoreCredit',
    kind: 'storeCredit',
    name: 'Crédito na Prumo',
    description: null,
    position: 3,
    // Never in the list of methods: it is put on a cart by a call of its own (contract.md 5.2).
    is_active: false,
  },
]

const creditCategories = [{ id: 1, name: 'Crédito da loja' }]
const creditTypes = [{ id: 1, name: 'Crédito na Prumo', priority: 1 }]

/** Who sells, from where, how it travels and how it is paid. Whether a method is offered is the operator's to say. */
export const seed = async (client: pg.Client, { pharmacies, say = () => {} }: SeedEnvironment): Promise<void> => {
  await plantPharmacies(client, { pharmacies: pharmacies ?? carried, isNamed: pharmacies !== undefined, say })
  await plant(client, 'shop.shipping_methods', shippingMethods, { key: ['id'], once: ['is_active'] })
  await plant(client, 'shop.payment_methods', paymentMethods, { key: ['id'], once: ['is_active'] })
  await plant(client, 'shop.store_credit_categories', creditCategories, { key: ['id'] })
  await plant(client, 'shop.store_credit_types', creditTypes, { key: ['id'] })
}
