import {
  hasNot,
  includes,
  isCalled,
  isOf,
  lacks,
  lacksRelationships,
  type Mistake,
  mayLack,
  otherwise,
  refusesWith,
  succeedsWith,
} from './mend.ts'

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const numberOrNull = { type: ['number', 'null'] }
const metadata = { public_metadata: { type: 'object' } }
const moneyOrNull = { compare_at_price: textOrNull, display_compare_at_price: textOrNull }

const late = 'contract 9: public_metadata and other late additions are missing from some schemas'
const onward = 'contract 1.2 and 4: every relationship may be included, and onward'
const own = 'contract 5.2: the attribute is there; ours says in it what Spree has no word for'

const statuses: Mistake[] = [
  succeedsWith('POST /checkout/create_payment', 201, 'contract 5.2 [D], 9'),
  succeedsWith('POST /wishlists', 201, 'contract 7 [D], 9'),
  refusesWith('POST /account', 400, 'contract 3: 400 without `user`'),
  refusesWith('PATCH /account', 403, 'contract 3'),
  refusesWith('POST /account/addresses', 422, 'contract 3.1: 422 on all'),
  refusesWith('PATCH /account/addresses/{id}', 422, 'contract 3.1: 422 on all'),
  refusesWith('GET /account/orders/{order_number}', 404, 'contract 3.3: unknown'),
  refusesWith('POST /cart', 422, 'contract 4: 422 metadata'),
  refusesWith('POST /cart/add_item', 422, 'contract 4: 422'),
  refusesWith('PATCH /cart/set_quantity', 404, 'contract 4: 404 line'),
  refusesWith('PATCH /cart/apply_coupon_code', 404, 'contract 1.3: no order is 404'),
  refusesWith('PATCH /cart/change_currency', 404, 'contract 1.3: no order is 404'),
  refusesWith('GET /checkout/shipping_rates', 422, 'contract 5.2: 422 without address or items'),
  refusesWith('PATCH /wishlists/{token}/set_item_quantity/{item_id}', 404, 'contract 7: 404 item'),
  refusesWith('DELETE /wishlists/{token}/remove_item/{item_id}', 404, 'contract 7: 404'),
  otherwise('Error lacks errors', 'contract 1.4: the full form has messages by field', ({ components }) => {
    const byField = { type: 'object', additionalProperties: { type: 'array', items: text } }
    components.schemas.Error.properties.errors = { ...byField, isOptional: true }
  }),
  otherwise('a refusal of /spree_oauth is JSON with a description', 'contract 2', ({ paths }) => {
    const post = paths['/spree_oauth/token']?.post
    const properties = { error: text, error_description: text }
    const schema = { type: 'object', properties, required: ['error', 'error_description'] }
    if (post) post.responses['400'] = { content: { 'application/json': { schema } } }
  }),
]

const attributes: Mistake[] = [
  isOf(
    'Store',
    Object.fromEntries(
      ['meta_keywords', 'seo_title', 'facebook', 'twitter', 'instagram', 'description', 'address'].map((name) => [
        name,
        textOrNull,
      ]),
    ),
    'contract 9: many attributes can be null',
  ),
  isOf('Store', { contact_phone: textOrNull, favicon_path: textOrNull }, 'contract 9: many attributes can be null'),
  isOf('User', { last_name: textOrNull }, 'contract 9: user names can be null'),
  isOf('Payment', { response_code: textOrNull }, 'contract 5.2 [D]: a string or null'),
  isOf(
    'Payment',
    { cvv_response_code: textOrNull, cvv_response_message: textOrNull },
    'contract 5.2 [D]: strings or null',
  ),
  isOf('CreditCard', { cc_type: textOrNull }, 'contract 9: cc_type is not limited to three brands'),
  isOf(
    'CreditCard',
    { month: numberOrNull, year: numberOrNull, name: textOrNull },
    'contract 9: many attributes can be null; contract 5.2: a source needs its gateway id alone',
  ),
  otherwise(
    'Cart has states beyond complete',
    'contract 5.1: canceled, returned, resumed, awaiting_return',
    (document) => {
      const { state } = document.components.schemas.Cart.properties.attributes.properties
      state.enum.push('canceled', 'returned', 'resumed', 'awaiting_return')
    },
  ),
  otherwise('ImageStyle lacks size', 'contract 6: styles [{url,size,width,height}]', ({ components }) => {
    components.schemas.ImageStyle.properties.size = text
  }),
  isCalled('LineItem', { display_inluded_tax_total: 'display_included_tax_total' }, 'contract 4: a slip of the pen'),
  isCalled(
    'CmsSection',
    Object.fromEntries(
      ['one', 'two', 'three'].flatMap((place) =>
        ['sm', 'md', 'lg', 'xl'].map((width) => [`image_${place}_${width}`, `img_${place}_${width}`]),
      ),
    ),
    'contract 6: img_one_sm ... img_three_xl',
  ),
  isCalled('CmsSection', { is_full_screen: 'is_fullscreen' }, 'contract 6'),
  lacks('Address', { country_iso: text, ...metadata }, `contract 3.1; ${late}`),
  lacks('Cart', metadata, late),
  lacks('CreditCard', metadata, late),
  lacks('OptionType', metadata, late),
  lacks('OptionValue', metadata, late),
  lacks('Payment', metadata, own),
  lacks('PaymentMethod', metadata, late),
  lacks('Product', { barcode: textOrNull, ...metadata }, late),
  lacks('ProductProperty', { show_property: { type: 'boolean' }, position: { type: 'integer' } }, 'contract 6'),
  lacks('Promotion', metadata, late),
  lacks('Shipment', metadata, late),
  lacks('ShippingRate', metadata, own),
  lacks('Taxon', { description: textOrNull, ...metadata }, `contract 6; ${late}`),
  lacks('Taxonomy', metadata, late),
  lacks('Variant', { barcode: textOrNull, ...moneyOrNull, ...metadata }, `contract 6; ${late}`),
  lacks('Image', { alt: textOrNull, original_url: text, transformed_url: textOrNull }, 'contract 6'),
]

const relationships: Mistake[] = [
  hasNot('DigitalLink', 'relationships', 'line_item', 'contract 4: digital_link has its token alone'),
  mayLack('Taxon', 'relationships', 'products', 'contract 6: products only on show'),
  mayLack('Country', 'relationships', 'states', 'contract 6: states only on show'),
  lacksRelationships('Country', ['checkout_zone_applicable_states'], 'contract 6'),
  lacksRelationships('Shipment', ['selected_shipping_rate', 'line_items'], 'contract 5.2'),
]

const kinds: Mistake[] = [
  otherwise('an account’s orders are of type `order`', 'contract 3.3', ({ components, paths }) => {
    const { Cart } = components.schemas
    components.schemas.Order = {
      ...Cart,
      properties: { ...Cart.properties, type: { ...Cart.properties.type, default: 'order' } },
    }
    const order = { $ref: '#/components/schemas/Order' }
    const among = { type: 'array', items: { $ref: '#/components/schemas/CartIncludes' } }
    const answer = (data: object, more = {}) => ({
      content: {
        'application/vnd.api+json': {
          schema: { type: 'object', properties: { data, included: among, ...more }, required: ['data'] },
        },
      },
    })
    const list = { meta: { $ref: '#/components/schemas/ListMeta' }, links: { $ref: '#/components/schemas/ListLinks' } }
    const of = (path: string) => paths[`/api/v2/storefront/account/orders${path}`]?.get?.responses ?? {}
    of('')['200'] = answer({ type: 'array', items: order }, list)
    of('/{order_number}')['200'] = answer(order)
  }),
  otherwise('products have meta.filters', 'contract 6: GET /products', ({ components }) => {
    const { schema } = components.responses.ProductList.content['application/vnd.api+json']
    const { ListMeta } = components.schemas
    components.schemas.ProductListMeta = {
      ...ListMeta,
      properties: { ...ListMeta.properties, filters: { type: 'object' } },
    }
    schema.properties.meta = { $ref: '#/components/schemas/ProductListMeta' }
  }),
  otherwise('products include what ProductIncludes says, not payment methods', 'contract 6', ({ components }) => {
    const { schema } = components.responses.ProductList.content['application/vnd.api+json']
    schema.properties.included.items.$ref = '#/components/schemas/ProductIncludes'
  }),
  otherwise('a download is bytes, of the file’s own media type', 'contract 6: GET /digitals/{token}', ({ paths }) => {
    const get = paths['/api/v2/storefront/digitals/{token}']?.get
    if (get) get.responses['200'] = { content: { 'application/pdf': {} } }
  }),
]

const included: Mistake[] = [
  includes(
    'CartIncludes',
    ['StoreCredit', 'StoreCreditCategory', 'StoreCreditEvent', 'StoreCreditType'],
    'contract 5.2: source, and onward',
  ),
  includes(
    'CartIncludes',
    ['Address', 'CreditCard', 'Image', 'PaymentMethod', 'ShippingRate', 'StockLocation'],
    onward,
  ),
  includes('ProductIncludes', ['OptionValue'], onward),
  includes('TaxonIncludes', ['Taxon'], onward),
  includes('MenuIncludes', ['Menu'], onward),
  includes('CmsPageIncludes', ['CmsPage'], onward),
  includes('WishlistIncludes', ['Variant'], onward),
  includes('ShipmentIncludes', ['LineItem'], 'contract 5.2: always included'),
]

const missing: Mistake[] = [
  otherwise('StoreCredit and its parts are not described', 'contract 5.2: store_credit (source)', ({ components }) => {
    const described = (type: string, attributes: object, relationships: string[] = []) => ({
      type: 'object',
      properties: {
        id: text,
        type: { ...text, default: type },
        attributes: { type: 'object', properties: attributes },
        relationships: {
          type: 'object',
          properties: Object.fromEntries(relationships.map((name) => [name, { type: 'object' }])),
        },
      },
      required: ['id', 'type', 'attributes', 'relationships'],
    })
    const moment = { type: 'string', format: 'date-time' }
    const credit = { amount: text, amount_used: text, created_at: moment, ...metadata }
    const event = { action: text, amount: text, user_total_amount: text, created_at: moment }
    const parts = ['category', 'store_credit_events', 'credit_type']
    Object.assign(components.schemas, {
      StoreCredit: described('store_credit', credit, parts),
      StoreCreditCategory: described('store_credit_category', { name: text }),
      StoreCreditEvent: described('store_credit_event', event),
      StoreCreditType: described('store_credit_type', { name: text, priority: { type: 'integer' } }),
    })
  }),
  otherwise('State is a resource as any other', 'contract 6: state: abbr, name', ({ components: { schemas } }) => {
    const attributes = { type: 'object', properties: { abbr: text, name: text } }
    const properties = { id: text, type: { ...text, default: 'state' }, attributes, relationships: { type: 'object' } }
    schemas.State = { type: 'object', properties, required: Object.keys(properties) }
    const { states } = schemas.Country.properties.relationships.properties
    states.properties.data.items = { $ref: '#/components/schemas/Relation' }
  }),
  otherwise(
    'OptionValue is not described',
    'contract 6: the same as option_type; rel. option_type',
    ({ components }) => {
      const { OptionType } = components.schemas
      components.schemas.OptionValue = {
        type: 'object',
        properties: {
          id: text,
          type: { ...text, default: 'option_value' },
          attributes: structuredClone(OptionType.properties.attributes),
          relationships: { type: 'object', properties: { option_type: { type: 'object' } } },
        },
        required: ['id', 'type', 'attributes', 'relationships'],
      }
    },
  ),
]

/** The document's errors according to the contract; nothing else is relaxed. */
export const mistakes: Mistake[] = [...missing, ...statuses, ...attributes, ...relationships, ...kinds, ...included]
