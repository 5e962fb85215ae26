import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { ApiError } from '../api/api.ts';
import { useDraft } from '../session/use-draft.ts';
import { describeError, type FieldErrors, type FormErrors } from './form-errors.ts';
import { focusUnchosen } from './unchosen.ts';
import { useAction } from './use-action.ts';

interface FormState<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  clearErrors: () => void;
  /** Returns to the initial values, without errors. */
  reset: () => void;
}

interface BaseOptions<Values, Data, Input> {
  /** The saved values, or the values of an empty form. */
  initial: Values;
  /** A name under which typed values survive navigation and reloads. Never for secrets. */
  draft?: string;
  mutation: UseMutationOptions<Data, Error, Input>;
  /** Lines below fields. If there is one, nothing is sent. */
  check?: (values: Values) => FieldErrors;
  describe?: (error: unknown, values: Values) => FormErrors;
  /** The form is pending until it is done. */
  onSuccess?: (data: Data, form: FormState<Values>) => unknown;
  /** Returns true if it handled the error, which is then not shown. */
  onError?: (error: unknown, form: FormState<Values>) => boolean;
}

/** Makes the mutation's input; needed unless the values are the input. */
type InputOption<Values, Input> = Values extends Input
  ? { toInput?: (values: Values) => Input }
  : { toInput: (values: Values) => Input };

export type FormOptions<Values, Data, Input> = BaseOptions<Values, Data, Input> &
  InputOption<Values, Input>;

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type TextName<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values] &
  string;

/** State of a form: its values, its errors, and one submission at a time. */
export function useForm<Values extends object, Data, Input>(
  options: FormOptions<Values, Data, Input>,
) {
  const { check, describe = (error: unknown) => describeError(error) } = options;
  const draft = useDraft(options.draft, options.initial);
  const { value: values, change } = draft;
  const [problems, setProblems] = useState<FieldErrors>();
  const action = useAction(options.mutation, {
    toast: false,
    onSuccess: (data) => options.onSuccess?.(data, form),
    onError: (error) => options.onError?.(error, form) ?? false,
  });
  const focusIn = useFocusOnError(problems ?? action.error);

  const clearErrors = (): void => {
    setProblems(undefined);
    action.reset();
  };
  const reset = (): void => {
    draft.discard();
    clearErrors();
  };
  const form: FormState<Values> = { values, change, clearErrors, reset };
  const submit = (part: Partial<Values> = {}): void => {
    const sent = { ...values, ...part };
    clearErrors();
    const found = check?.(sent) ?? {};
    if (Object.values(found).some(Boolean)) setProblems(found);
    else action.run(inputOf<Values, Input>(options, sent));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusUnchosen(event.currentTarget)) return;
    focusIn(event.currentTarget);
    submit();
  };
  const { top, fields = {} } = describeShown(problems, action.error, (error) =>
    describe(error, values),
  );
  return {
    ...form,
    ...bindFields(values, fields, change),
    changed: draft.changed,
    pending: action.pending,
    /** The message at the top of the form. */
    error: top,
    /** The code of the server's refusal. */
    code: action.error instanceof ApiError ? action.error.code : undefined,
    /** Submits the form by code, with values that changed just now. */
    submit,
    formProps: { noValidate: true, onSubmit },
    /** For a `ModalFrame`, which contains the form element. */
    modalProps: {
      errors: top === undefined ? [] : [top],
      busy: action.pending,
      onPositive: onSubmit,
    },
  };
}

function inputOf<Values, Input>(options: object, values: Values): Input {
  // Safe casts: by its type, `toInput` is only left out where the values are the input.
  const { toInput } = options as { toInput?: (values: Values) => Input };
  return toInput ? toInput(values) : (values as unknown as Input);
}

/** Focuses the first wrong field of a form; returns how to say which form was submitted. */
function useFocusOnError(error: unknown): (form: HTMLFormElement) => void {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (form) => {
    element.current = form;
  };
}

function describeShown(
  problems: FieldErrors | undefined,
  error: unknown,
  describe: (error: unknown) => FormErrors,
): FormErrors {
  if (problems) return { fields: problems };
  return error ? describe(error) : {};
}

function bindFields<Values extends object>(
  values: Values,
  errors: FieldErrors,
  change: (part: Partial<Values>) => void,
) {
  // Safe cast: by the types of the functions below, the value belongs to the name.
  const changeOne = (name: keyof Values, value: unknown): void =>
    change({ [name]: value } as Partial<Values>);
  return {
    /** The line below a field. */
    errorOf: (name: string): string | undefined => errors[name],
    /** For a field to type in. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: ({ target }: TextChange) => changeOne(name, target.value),
    }),
    /** For a `SelectField` and other choices. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChoose: (value: Values[Name]) => changeOne(name, value),
    }),
  };
}
