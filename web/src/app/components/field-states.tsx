import { useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Checklist } from '../../ui/forms/checklist.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { ComboField } from '../../ui/forms/combo-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Part } from './part.tsx';

const MAKES = [
  { value: '1', label: 'Honda' },
  { value: '2', label: 'Toyota' },
];
const RULES = [
  { id: 'length', label: 'At least 8 characters', done: true },
  { id: 'digit', label: 'One digit', done: false },
];

export function FieldStates() {
  return (
    <Part name="Fields">
      <TextFieldStates />
      <SelectFieldStates />
      <ComboFieldStates />
      <OtherFieldStates />
    </Part>
  );
}

const TextFieldStates = () => (
  <>
    <TextField label="Nickname" placeholder="The blue one" hint="Shown on its card" />
    <TextField
      label="E-mail"
      defaultValue="pat"
      error="Enter an address such as pat@example.com."
    />
    <TextField label="Mileage" disabled defaultValue="88,000" />
    <PasswordField label="Password" autoComplete="off" defaultValue="Brake+Pads24" />
  </>
);

function SelectFieldStates() {
  const [make, setMake] = useState('');
  return (
    <>
      <SelectField
        label="Make"
        placeholder="Choose a make"
        choices={MAKES}
        value={make}
        onChoose={setMake}
      />
      <SelectField
        label="State"
        error="Choose a state."
        placeholder="Choose a state"
        choices={[]}
        value=""
        onChoose={() => {}}
      />
      <SelectField
        label="Model"
        disabled
        hint="Choose the make first."
        placeholder="Choose a model"
        choices={[]}
        value=""
        onChoose={() => {}}
      />
    </>
  );
}

function ComboFieldStates() {
  const [city, setCity] = useState('Aus');
  return (
    <>
      <ComboField
        label="Trim"
        value=""
        loading
        options={[]}
        nothing="No such trim."
        onType={() => {}}
        onPick={() => {}}
      />
      <ComboField
        label="Place"
        value=""
        disabled
        placeholder="Choose the state first"
        options={[]}
        nothing="No such place."
        onType={() => {}}
        onPick={() => {}}
      />
      <ComboField
        label="City"
        value={city}
        options={[{ id: '1', label: 'Austin', detail: 'Texas' }]}
        nothing="No such city."
        onType={setCity}
        onPick={({ label }) => setCity(label)}
      />
    </>
  );
}

function OtherFieldStates() {
  const [code, setCode] = useState('123');
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <CodeField label="Code" value={code} onDigits={setCode} />
      <TextArea label="Notes" optional />
      <Checkbox
        label="I agree"
        hint="You can change your mind."
        checked={agreed}
        onToggle={setAgreed}
      />
      <Checkbox label="Not now" disabled onToggle={() => {}} />
      <Checklist label="Password" items={RULES} />
    </>
  );
}
