/** A workflow: stages from left to right, several nodes in one stage run side by side. */
export type WorkflowNode = { label: string; detail: string };

export type Workflow = {
  /** The text alternative: the same story in one or two sentences. */
  text: string;
  items: readonly (readonly WorkflowNode[])[];
};
