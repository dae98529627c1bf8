import { formatReais } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'
import type { FulfillmentFailures } from '#domains/shop/fulfillment'
import type { LotFailures } from '#domains/shop/lots'
import type { CouponDeskFailures } from '#domains/shop/promotions'
import type { RecallFailures } from '#domains/shop/recalls'
import type { ShopFailures, ShopFaults } from '../../../gathered/failures.ts'
import { conflict, type FailureWords, type FaultWords, forbidden, refused } from './words.ts'

const couponNotApplied = 'Não foi possível aplicar o cupom agora. Tente de novo em instantes.'
const couponOver = 'Este cupom não vale mais para o seu pedido. Confira o novo total antes de pagar.'
const priceFixed = 'O pagamento deste pedido já foi iniciado, e o valor dele não muda mais.'

export const shopWords: FailureWords<ShopFailures> = {
  coupon_not_found: refused('Não encontramos esse cupom. Confira as letras e tente de novo.'),
  coupon_expired: refused('Esse cupom já venceu.'),
  coupon_used_up: refused('Esse cupom já foi usado até o limite.'),
  coupon_not_eligible: refused('Esse cupom não vale para os itens deste pedido.'),
  coupon_below_total: ({ leastCents, isExclusive }) =>
    refused(`Esse cupom vale para compras ${isExclusive ? 'acima de' : 'a partir de'} ${formatReais(leastCents)}.`),
  coupon_needs_product: refused('Esse cupom não vale para os itens deste pedido.'),
  coupon_needs_sign_in: refused('Para usar esse cupom, entre na sua conta.'),
  coupon_needs_email: refused('Esse cupom vale para o primeiro pedido. Informe seu e-mail e use o cupom depois.'),
  coupon_for_first_order: refused('Esse cupom vale só para a primeira compra.'),
  coupon_once_per_user: refused('Você já usou esse cupom.'),
  coupon_already_applied: refused('Esse cupom já está no seu pedido.'),
  coupon_worse: refused('O cupom que você já usou dá um desconto maior.'),
  coupon_not_applied: refused(couponNotApplied),
  no_coupon_applied: refused('Este pedido não tem cupom.'),
  coupon_too_late: conflict(priceFixed),
  promotion_lost: refused(couponOver),
  quantity_not_positive: refused('A quantidade precisa ser de pelo menos 1.'),
  quantity_not_available: ({ product }) => refused(`Não temos essa quantidade de ${product} no estoque.`),
  course_once: ({ product }) => refused(`Cada pessoa se inscreve uma vez só em ${product}.`),
  product_not_active: refused('Este produto saiu de venda.'),
  product_needs_prescription: refused('Este produto só é entregue com receita assinada.'),
  cart_already_assigned: refused('Este carrinho já é de outra conta.'),
  currency_not_supported: refused('Vendemos só em reais.'),
  order_not_destroyable: refused('Este pedido não pode ser apagado: um pagamento dele já foi iniciado.'),
  order_not_placed: refused('Conclua o pedido antes de pagar.'),
  order_not_refundable: refused('Este pedido não tem pagamento a devolver.'),
  refund_names_nothing: refused('Escolha o que devolver: unidades, frete ou os dois.'),
  refund_parts_gone: refused('Parte disso já foi devolvida. Veja o que resta e escolha de novo.'),
  refund_units_sent_again: refused(
    'Isto vai ou já foi de novo, no lugar do que se perdeu. Se o que vai de novo ainda está aqui, devolva o valor como Correção do pedido: assim ele não sai mais.',
  ),
  credit_owner_gone: refused(
    'A conta de quem comprou foi apagada, e o crédito dela também. Só dá para devolver o que foi pago com cartão ou Pix.',
  ),
  recipient_gone: refused('A conta de quem comprou foi apagada, e o endereço também. Não há mais para quem enviar.'),
  return_not_open: refused('Deste pedido não há o que devolver agora.'),
  return_units_wrong: refused('Escolha de novo os itens: a quantidade mudou.'),
  return_moved_on: conflict('Esta devolução já mudou de situação.'),
  return_not_for_shelf: refused('Produto íntimo não volta para a prateleira.'),
  return_reason_missing: refused('Escolha o motivo do que não foi aceito: o cliente vai lê-lo.'),
  order_not_cancelable: refused(
    `Este pedido não pode ser cancelado inteiro: ou não foi pago, ou parte dele já saiu, ou o prazo de ${withdrawalDays} dias de um curso ou arquivo dele terminou. Produtos podem voltar em até ${withdrawalDays} dias depois que chegarem.`,
  ),
  no_store_credit: refused('Você não tem crédito na Prumo. Escolha Pix ou cartão.'),
  store_credit_short: refused('Seu crédito na Prumo não cobre este pedido. Escolha Pix ou cartão.'),
  store_credit_too_late: conflict(priceFixed),
  late_payment_settled: conflict('O destino deste valor já foi decidido e não muda mais.'),
  shipping_method_not_found: refused('Esta forma de entrega não existe.'),
  shipping_method_not_offered: refused('Esta forma de entrega não atende este pedido.'),
  shipment_not_found: refused('Este pedido não tem essa entrega.'),
  box_with_buyer: conflict(
    'Outra caixa deste mesmo envio, que estava perdida, já foi entregue. Pergunte a quem comprou antes de mandar mais uma.',
  ),
  shipment_moved_on: conflict('Esta remessa já passou para outra etapa. Veja como ela está agora.'),
  packed_nothing: refused('Ponha ao menos um item na caixa.'),
  refund_units_packed: conflict(
    'Estes itens estão em uma caixa fechada. Peça à expedição para abri-la, ou cancele o pedido inteiro.',
  ),
  packed_otherwise: refused('A caixa tem algo que não é desta remessa. Confira os itens e as quantidades.'),
  address_too_late: conflict(
    'Uma caixa deste pedido já foi fechada, ou não há mais nada a enviar: o endereço não muda mais aqui.',
  ),
  address_costs_more: ({ moreCents }) =>
    refused(
      `A entrega nesse endereço custa ${formatReais(moreCents)} a mais do que você pagou. Escreva para nós: vemos juntos como enviar.`,
    ),
  address_needs_sign_in: forbidden('Para mudar o endereço deste pedido, entre na conta em que ele foi feito.'),
  order_not_a_guests: refused('Este pedido é de uma conta. Quem comprou corrige o e-mail na conta, em Segurança.'),
  buyer_not_confirmed: refused('O CPF não é o do pedido. Confira com quem está falando com você, ou não mude nada.'),
  order_email_moved_on: conflict('O e-mail deste pedido já foi corrigido. Veja como ele está agora.'),
  mails_arrive: refused('Os e-mails deste pedido chegam. Não há o que corrigir.'),
  rates_need_address: refused('Falta o endereço de entrega.'),
  rates_need_lines: refused('Este pedido está vazio.'),
  wishlist_name_blank: refused('Dê um nome à lista.'),
  wishlist_name_too_long: ({ most }) => refused(`Use no máximo ${most} caracteres no nome da lista.`),
  wished_variant_missing: refused('Não encontramos este produto.'),
  wished_quantity_not_positive: refused('A quantidade precisa ser de pelo menos 1.'),
  wished_quantity_too_large: ({ most }) => refused(`A quantidade vai até ${most.toLocaleString('pt-BR')}.`),
  download_refused: forbidden('Este link de download não vale mais.'),
}

export const fulfillmentWords: FailureWords<FulfillmentFailures> = {
  box_not_packed: conflict('Feche a caixa antes de fazer a etiqueta.'),
  box_labeled: conflict('Esta caixa já tem etiqueta e não se abre mais.'),
  parcel_refused: refused('A transportadora não aceita esta caixa. Confira o endereço e a forma de entrega.'),
  box_awaits_return: conflict('O cliente está devolvendo estes itens. Confira a devolução em vez de enviar de novo.'),
  box_recalled: conflict('Um lote desta caixa foi recolhido. Ela não sai; será aberta e refeita com outro lote.'),
  nothing_to_post: conflict('Nenhuma caixa com etiqueta espera a coleta.'),
}

/** The units without a lot are corrected and sent as those of a lot are. */
const whatLotHolds = ({ number, units }: LotFailures['lot_holds_less']): string => {
  const count = units === 1 ? '1 unidade' : `${units.toLocaleString('pt-BR')} unidades`
  if (number === null)
    return units === 0 ? 'Não há unidades sem lote neste local.' : `Há só ${count} sem lote neste local.`
  return units === 0
    ? `O lote ${number} não tem unidades neste local.`
    : `O lote ${number} tem só ${count} neste local.`
}

export const lotWords: FailureWords<LotFailures> = {
  stock_promised: ({ waiting }) =>
    conflict(
      waiting === 1
        ? 'Não dá: 1 unidade já foi vendida e ainda não saiu. Resolva esse pedido antes de registrar.'
        : `Não dá: ${waiting} já foram vendidas e ainda não saíram. Resolva esses pedidos antes de registrar.`,
    ),
  lot_holds_less: (lot) => conflict(`${whatLotHolds(lot)} Confira a quantidade e registre de novo.`),
  lots_short: conflict(
    'Os lotes à venda não têm unidades para esta caixa. Acerte o estoque, ou feche a caixa sem elas.',
  ),
  lot_expires_too_soon: refused('Este lote vence em menos de 30 dias e não pode ser vendido.'),
  lot_expires_otherwise: conflict('Este lote já está aqui com outra validade. Confira o número e a data.'),
  lot_off_sale: conflict('Este lote saiu da venda e não recebe mais unidades.'),
  made_to_order: conflict('Este produto é manipulado para cada receita: não tem lote nem estoque de produto pronto.'),
  received_more_than_sent: refused('Chegou mais do que foi enviado. Confira a contagem.'),
  transfer_difference_unsaid: refused('Diga por que chegaram menos unidades do que saíram.'),
  transfer_received: conflict('Esta transferência já foi recebida com outra contagem.'),
}

export const recallWords: FailureWords<RecallFailures> = {
  recalled_goods_come_back: conflict(
    'O cliente está devolvendo este item. Confira a devolução: o valor volta por ela.',
  ),
  recalled_goods_settled: conflict('Isto já foi resolvido, não saiu daqui ou voltou. Atualize a lista.'),
  recall_too_long: refused('São linhas demais para um arquivo. Fale com quem cuida do sistema.'),
}

export const shopFaultWords: FaultWords<ShopFaults> = {
  no_lines: 'Este pedido está vazio.',
  no_shipping_rates: 'Não entregamos neste endereço.',
  not_delivered_to: 'Não entregamos neste CEP.',
  nothing_to_send: 'Aqui não há nada para entregar: você acessa pela internet, e não paga frete.',
  lines_no_longer_sold: 'Algo deste pedido não é mais vendido.',
  stock_short: 'Algo deste pedido acabou.',
  credit_spent: 'Seu crédito já foi usado em outro pedido. Escolha de novo como pagar.',
  no_payment: 'Escolha como pagar.',
  age_check_missing: 'Informe CPF e data de nascimento para confirmarmos sua idade.',
  age_check_unavailable: 'Não foi possível confirmar sua idade agora. Tente de novo em instantes.',
  order_changed: 'O valor mudou desde que você o viu. Confira antes de pagar.',
}

export const couponDeskWords: FailureWords<CouponDeskFailures> = {
  coupon_never_for_medicine: refused(
    'Um dos produtos é remédio com receita, e o preço dele não pode depender de cupom (CFM 1.939/2010). Tire-o da lista.',
  ),
  coupon_limit_below_uses: ({ used }) =>
    conflict(`Este cupom já foi usado ${used === 1 ? 'uma vez' : `${used} vezes`}: o limite não pode ser menor.`),
  coupon_ended: conflict('Este cupom foi encerrado e não muda mais. Crie outro.'),
  coupon_changed: conflict('Este cupom mudou desde que você o abriu. Veja como está e mude de novo.'),
}
