-- In an emergency a professional knows a patient by his CPF alone.
create index profiles_by_cpf on people.profiles (cpf) where cpf is not null;
