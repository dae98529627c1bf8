-- Whether somebody has ordered before is asked by his CPF, too (a coupon for a first order).
create index contacts_by_cpf on people.contacts (cpf) where cpf is not null;
