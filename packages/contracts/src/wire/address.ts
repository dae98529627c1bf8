import { z } from 'zod'

/** An address in the storefront's field names. */
export const addressFields = z.object({
  firstname: z.string(),
  lastname: z.string(),
  address1: z.string(),
  address2: z.string().nullable().optional(),
  city: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  state_name: z.string(),
  country_iso: z.string().default('BR'),
})

export const addressExample = {
  firstname: 'Bruno',
  lastname: 'Almeida',
  address1: 'Avenida Paulista, 1578',
  address2: null,
  city: 'São Paulo',
  zipcode: '01310-200',
  phone: '+5511912345678',
  state_name: 'SP',
  country_iso: 'BR',
}
